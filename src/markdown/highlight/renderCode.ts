import { escapeText } from '../../lib/escape';

/** A run of text in one color. With an empty class it has the color of plain text. */
export interface Token {
  className: string;
  text: string;
}

/**
 * The kinds that are four of five tokens are elements of their own, without a class: with spans the
 * HTML of a note is 5 KB larger. Where colors are dropped, as in a browser's reader view, keywords
 * are bold.
 */
export const elements: Partial<Record<string, string>> = { k: 'b', s: 'i', na: 'var' };

function renderToken({ className, text }: Token): string {
  const html = escapeText(text);
  if (className === '') return html;
  const element = elements[className];
  return element ? `<${element}>${html}</${element}>` : `<span class=${className}>${html}</span>`;
}

/**
 * Renders the inside of `<code>`. Its text is exactly the code, for readers who select or copy it.
 * A numbered line is an element of class `ln`, a marked one has the class `hll`, too.
 *
 * @param marked lines to mark, counted from 1
 * @param starts HTML without text that is put at the start of a line, by the number of the line
 */
export function renderCode(
  lines: readonly (readonly Token[])[],
  marked: ReadonlySet<number>,
  numbered: boolean,
  starts?: ReadonlyMap<number, string>,
): string {
  const html = lines.map(
    (line, index) => (starts?.get(index + 1) ?? '') + line.map(renderToken).join(''),
  );
  if (!numbered && marked.size === 0) return html.join('\n');
  return html
    .map((line, index) => {
      const text = index < html.length - 1 ? `${line}\n` : line;
      if (marked.has(index + 1)) return `<span class="ln hll">${text}</span>`;
      return numbered ? `<span class=ln>${text}</span>` : text;
    })
    .join('');
}
