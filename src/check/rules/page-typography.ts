import { proseLines, textLines } from '../pageHelpers';
import { cachedLater } from '../parse/cache';
import type { Check } from '../rule';

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

/** An English name such as `Mail: Email Queue`, and bold words that open a paragraph: `**陷阱。** 文字`. */
function isAllowed(text: string, index: number): boolean {
  const around = text.slice(Math.max(0, index - 1), index + 4);
  return (
    /^[A-Za-z]?[:,.!?]\s?[A-Za-z]/.test(around) ||
    /[。：？]\*\*/.test(text.slice(Math.max(0, index - 3), index + 4)) ||
    /^.?\.(?:mdx?|py|js|xml)\b/.test(around)
  );
}

export const summary = '中文排版：中文与英文、数字、`代码` 之间空一格，标点与括号用全角且旁边不空格，引号写「」。';

export const check: Check = async (note, _context, report) => {
  // Line by line: zhlint's time grows with the square of what it is given.
  const lines = textLines(note)
    .filter(({ text }) => /\p{Script=Han}/u.test(text) && !/^\s*(?:<!--|:::|\|?\s*:?-+)/.test(text))
    .map(({ text, line }) => {
      // Marks of lists and tables would be taken for punctuation.
      const plain = text
        .replace(/\{#[^}]*\}\s*$/, '')
        .replace(/^\s*(?:[-*+]|\d+\.)\s+(?:\[[ x]\]\s+)?/, (mark) => ' '.repeat(mark.length))
        .replace(/\|/g, '\n');
      return { text: plain, line };
    });
  // Half of a run's time, and the text of most pages is what it was.
  const found = await cachedLater('zhlint 0.8.2 1', JSON.stringify([options, lines.map(({ text }) => text)]), async () => {
    const { run } = await import('zhlint');
    return lines.map(({ text }) => {
      try {
        return run(text, options).validations.map(({ index, length, message }) => ({ index, length, message }));
      } catch {
        // It fails on links and emphasis without words.
        return [{ index: 0, length: text.length, message: '这一行有没有文字的链接或强调，排版查不了' }];
      }
    });
  });
  for (const [at, { text, line }] of lines.entries()) {
    const seen = new Set<string>();
    for (const { index, length, message } of found[at] ?? []) {
      // One of a kind a line: fixing it is one look at the line.
      if (isAllowed(text, index) || seen.has(message)) continue;
      seen.add(message);
      const part = text.slice(Math.max(0, index - 4), index + length + 4);
      report(line, `「${part.replace(/\s+/g, ' ').trim()}」：${message}`, '按提示改空格与标点');
    }
  }
  for (const { text, line } of proseLines(note))
    for (const [pattern, message, fix] of own) {
      const match = pattern.exec(text);
      if (match) report(line, `「${match[0].trim()}」：${message}`, fix);
    }
};
