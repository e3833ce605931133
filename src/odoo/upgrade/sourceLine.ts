import { escapeRegExp } from '../../lib/escape';
import type { Finding } from './context';

/** The line of a finding: what it is about, and what stands before and after that. */
export type SourceLine = [before: string, token: string, after: string];

/** So many characters are kept on either side of the token: a line of a bundle has thousands. */
const kept = 120;

/**
 * The names under which a line may have what is changed: `tax_id` of `sale.order.line.tax_id`,
 * `tree` of `list tree`.
 */
const tokensOf = (name: string): string[] => {
  const last = name.split(' ').at(-1) ?? '';
  const words = [name, last].map((word) => word.replace(/\(\)$/, '').replaceAll('"', ''));
  return [...words, /[\w$-]+(?=\W*$)/.exec(name)?.[0] ?? ''].filter(Boolean);
};

/** @returns the line of a finding; without a token when no name of the finding stands in it */
export function sourceLineOf(
  text: string,
  { line, name }: Pick<Finding, 'line' | 'name'>,
): SourceLine {
  const source = (text.split('\n')[line - 1] ?? '').trim();
  for (const token of tokensOf(name)) {
    const found = new RegExp(String.raw`(?<![\w$])${escapeRegExp(token)}(?![\w$])`).exec(source);
    if (!found) continue;
    const end = found.index + token.length;
    const before = source.slice(Math.max(0, found.index - kept), found.index);
    return [before, token, source.slice(end, end + kept)];
  }
  return [source.slice(0, 2 * kept), '', ''];
}
