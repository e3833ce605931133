import { format } from '../autocorrect';
import { proseLines, textLines } from '../pageHelpers';
import type { Check } from '../rule';

/** What AutoCorrect leaves alone: the quotes and brackets of this site. */
const own: [RegExp, string, string][] = [
  [/[“”‘’]/, '引号不是「」', '中文引号写「」，里面再套用『』'],
  [/\([^()]*\p{Script=Han}[^()]*\)/u, '中文用了半角括号', '写（）'],
  [
    /[\p{L}\p{N}\uFFFC。，、] [（）「」]|[（）「」] (?=\p{Script=Han})/u,
    '全角括号、引号旁边有空格',
    '删掉空格',
  ],
  [/\p{Script=Han}\.{3}|。{2,}/u, '省略号不是 …', '写 …'],
];

/** The text a reader sees, cell by cell: code as a Latin letter, links as their words; brackets are left to `own`. */
const visible = (text: string): string[] =>
  text
    .replace(/(`+)(?:(?!\1).)+\1/g, 'x')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>|\{#[^}]*\}|\([^()]*\p{Script=Han}[^()]*\)/gu, '')
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => /\p{Script=Han}/u.test(cell));

export const summary =
  '中文排版：中文与英文、数字、`代码` 之间空一格，标点与括号用全角且旁边不空格，引号写「」。';

export const check: Check = (note, _context, report) => {
  for (const { text, line } of textLines(note)) {
    for (const written of visible(text)) {
      const corrected = format(written);
      if (corrected === written) continue;
      const at = [...written].findIndex((character, index) => character !== corrected[index]);
      const [wrong, right] = [written, corrected].map((whole) =>
        whole.slice(Math.max(0, at - 4), at + 5).trim(),
      );
      report(line, `「${wrong}」的空格或标点不合中文排版`, `写「${right}」`);
    }
  }
  for (const { text, line } of proseLines(note))
    for (const [pattern, message, fix] of own) {
      const match = pattern.exec(text);
      if (match) report(line, `「${match[0].trim()}」：${message}`, fix);
    }
};
