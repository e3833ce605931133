import { escapeText } from '../../lib/escape';

/** A run of text in one color; '' is the color of the text. */
export interface Token {
  className: string;
  text: string;
}

/** Class of the lines of a block that has marks or numbers; the lines of other blocks have no element of their own. */
const LINE = 'ln';
/** Class of a marked line. */
const MARKED = 'hll';

/**
 * The kinds that are four of five tokens, as elements of their own, and the element of the others: half the markup of a `span`
 * with a class. In a reader's view, which drops our colors, keywords are bold.
 */
const elements: Partial<Record<string, string>> = { k: 'b', s: 'i', na: 'var' };
const other = 'i';

function inToken({ className }: Token, html: string): string {
  if (className === '') return html;
  const element = elements[className];
  return element
    ? `<${element}>${html}</${element}>`
    : `<${other} class=${className}>${html}</${other}>`;
}

/**
 * The inside of `<code>`. Its text is the code, so that what is selected or copied is what was written.
 *
 * @param lines tokens of each line, without line breaks
 * @param marked lines to mark, counted from 1
 * @param numbered whether lines get an element, so that CSS can number them
 * @param ends HTML without text of its own at the end of a line, by its number
 * @returns HTML
 */
export function renderCode(
  lines: readonly (readonly Token[])[],
  marked: ReadonlySet<number>,
  numbered: boolean,
  ends?: ReadonlyMap<number, string>,
): string {
  const html = lines.map(
    (line, index) =>
      line.map((token) => inToken(token, escapeText(token.text))).join('') +
      (ends?.get(index + 1) ?? ''),
  );
  if (!numbered && marked.size === 0) return html.join('\n');
  return html
    .map((line, index) => {
      const className = marked.has(index + 1) ? `"${LINE} ${MARKED}"` : LINE;
      return `<span class=${className}>${line}${index < html.length - 1 ? '\n' : ''}</span>`;
    })
    .join('');
}
