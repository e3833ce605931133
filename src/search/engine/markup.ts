import { escapeHtml } from '../../lib/escape';
import type { Range } from './marks';

/** Escapes `text` from `start` to `end`, then puts its ranges between the tags; adjacent ranges become one. */
export function markUp(
  text: string,
  ranges: readonly Range[],
  pre: string,
  post: string,
  start = 0,
  end = text.length,
): string {
  let out = '';
  let at = start;
  for (let i = 0; i < ranges.length; i++) {
    const from = Math.max((ranges[i] as Range).start, start);
    while (ranges[i + 1]?.start === (ranges[i] as Range).end) i++;
    const to = Math.min((ranges[i] as Range).end, end);
    if (to <= from || from < at) continue;
    out += escapeHtml(text.slice(at, from)) + pre + escapeHtml(text.slice(from, to)) + post;
    at = to;
  }
  return out + escapeHtml(text.slice(at, end));
}
