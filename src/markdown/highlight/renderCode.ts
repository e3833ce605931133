import { escapeText } from '../../lib/escape';

/** A run of text in one color; without a class it has the color of the text. */
export interface Token {
  className: string;
  text: string;
}

/**
 * The kinds that are four of five tokens are elements of their own, without a class: with spans the HTML of a note is 5 KB larger.
 * Where colors are dropped, as in a browser's reader view, keywords are bold.
 */
const elements: Partial<Record<string, string>> = { k: 'b', s: 'i', na: 'var' };

function renderToken({ className, text }: Token): string {
  const html = escapeText(text);
  if (className === '') return html;
  const element = elements[className];
  return element ? `<${element}>${html}</${element}>` : `<span class=${className}>${html}</span>`;
}

/**
 * Renders the inside of `<code>`. Its text is the code, so that what a reader selects or copies is what was written. In a
 * block with marks or numbers each line is an element, `ln`, and a marked one also has the class `hll`.
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
    (line, index) => line.map(renderToken).join('') + (ends?.get(index + 1) ?? ''),
  );
  if (!numbered && marked.size === 0) return html.join('\n');
  return html
    .map((line, index) => {
      const className = marked.has(index + 1) ? '"ln hll"' : 'ln';
      const lineBreak = index < html.length - 1 ? '\n' : '';
      return `<span class=${className}>${line}${lineBreak}</span>`;
    })
    .join('');
}
