import type { Note } from '../../../notes/types';
import { withoutFrontMatter } from '../../context';
import type { Finding, Rule } from '../../rule';
import { linesOf } from '../../suppressions';
import { proseLines } from './proseLines';

/** Half-width space between Chinese and Latin or code, full-width punctuation; quotes and brackets are left to `own`. */
const options = {
  rules: {
    halfwidthPunctuation: '[]{}',
    fullwidthPunctuation: '，。：；？！',
    spaceBetweenMixedwidthContent: true,
    spaceBetweenHalfwidthContent: true,
    noSpaceBetweenFullwidthContent: true,
    noSpaceBeforePauseOrStop: true,
    noSpaceAfterFullwidthPauseOrStop: true,
    spaceOutsideCode: true,
    skipPureWestern: true,
  },
  hyperParse: ['markdown'],
};

/** What zhlint's rules do not say: the quotes and brackets of this site. */
const own: [RegExp, string, string][] = [
  [/[“”‘’]/, '引号不是「」', '中文引号写「」，里面再套用『』'],
  [/\([^()]*\p{Script=Han}[^()]*\)/u, '中文用了半角括号', '写（）'],
  [/[\p{L}\p{N}\uFFFC。，、] [（）「」]|[（）「」] (?=\p{Script=Han})/u, '全角括号、引号旁边有空格', '删掉空格'],
  [/\p{Script=Han}\.{3}|。{2,}/u, '省略号不是 …', '写 …'],
];

/** Paragraphs, lists and tables of a page: zhlint's time grows with the square of what it is given. */
function chunks(note: Note): { text: string; line: number }[] {
  const lines = withoutFrontMatter(note.source).split('\n');
  for (const block of note.blocks) {
    const [first, last] = linesOf(block);
    for (let line = first; line <= last + 1; line++) lines[line - 1] = '';
  }
  const found: { text: string; line: number }[] = [];
  lines.forEach((text, index) => {
    if (!/\p{Script=Han}/u.test(text) || /^\s*(?:<!--|:::|\|?\s*:?-+)/.test(text)) return;
    // Marks of lists and tables would be taken for punctuation.
    const plain = text
      .replace(/\{#[^}]*\}\s*$/, '')
      .replace(/^\s*(?:[-*+]|\d+\.)\s+(?:\[[ x]\]\s+)?/, (mark) => ' '.repeat(mark.length));
    found.push({ text: plain.replace(/\|/g, '\n'), line: index + 1 });
  });
  return found;
}

/** An English name such as `Mail: Email Queue`, and bold words that open a paragraph: `**陷阱。** 文字`. */
function isAllowed(text: string, index: number): boolean {
  const around = text.slice(Math.max(0, index - 1), index + 4);
  return (
    /^[A-Za-z]?[:,.!?]\s?[A-Za-z]/.test(around) ||
    /[。：？]\*\*/.test(text.slice(Math.max(0, index - 3), index + 4)) ||
    /^.?\.(?:mdx?|py|js|xml)\b/.test(around)
  );
}

export const pageTypography: Rule = {
  id: 'page-typography',
  summary: '中文排版：中文与英文、数字、`代码` 之间空一格，标点与括号用全角且旁边不空格，引号写「」。',
  async check(note) {
    const parts = chunks(note);
    const { run } = await import('zhlint');
    const found = parts.map(({ text }) => {
      try {
        return run(text, options).validations;
      } catch {
        // It falls over links and emphasis without words.
        return [{ index: 0, length: text.length, message: '这一行有没有文字的链接或强调，排版查不了' }];
      }
    });
    const findings: Finding[] = [];
    parts.forEach(({ text, line }, at) => {
      const told = new Set<string>();
      for (const { index, length, message } of found[at] ?? []) {
        // One of a kind a line: mending it is one look at the line.
        if (isAllowed(text, index) || told.has(message)) continue;
        told.add(message);
        const part = text
          .slice(Math.max(0, index - 4), index + length + 4)
          .replace(/\s+/g, ' ')
          .trim();
        findings.push({ line, message: `「${part}」：${message}`, mend: '按提示改空格与标点' });
      }
    });
    for (const { text, line } of proseLines(note))
      for (const [pattern, message, mend] of own) {
        const found = pattern.exec(text);
        if (found) findings.push({ line, message: `「${found[0].trim()}」：${message}`, mend });
      }
    return findings;
  },
};
