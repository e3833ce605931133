import { proseLines } from '../pageHelpers';
import type { Check } from '../rule';

/** Words that say nothing, and tones this site does not take. */
const patterns: [RegExp, string][] = [
  [
    /本文将|本文介绍|接下来.{0,6}(?:介绍|讲解)|下面我们(?:来|就)|众所周知|不言而喻|值得注意的是|总而言之|综上所述/,
    '删掉套话，直接说事情',
  ],
  [/[！]/, '陈述句用句号，不用感叹号'],
  [/\p{Extended_Pictographic}/u, '不用表情符号'],
];

export const summary = '正文没有「本文将介绍」一类的套话、感叹号与表情符号。';

export const check: Check = (note, _context, report) => {
  for (const { text, line } of proseLines(note))
    for (const [pattern, fix] of patterns) {
      const found = pattern.exec(text.replace(/[©®™✔✘☑↔]/g, ' '));
      if (found) report(line, `「${found[0]}」不合站内文风`, fix);
    }
};
