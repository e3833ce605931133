import type { Range } from './marks';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** 转义成可放进 HTML 的文字；落单的代理字符换成 U+FFFD。 */
export function escapeHtml(text: string): string {
  return text.replace(/[\ud800-\udfff]/gu, '\ufffd').replace(/[&<>"']/g, (c) => ENTITIES[c] as string);
}

/** 先转义再标记：`start` 到 `end` 之间的原文，`ranges` 里的各段放进标记之间，相连的并作一段。 */
export function markUp(text: string, ranges: readonly Range[], pre: string, post: string, start = 0, end = text.length): string {
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
