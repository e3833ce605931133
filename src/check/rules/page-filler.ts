import type { Rule } from '../rule';
import { proseLines } from '../proseLines';

/** Words that say nothing, and tones this site does not take. */
const patterns: [RegExp, string][] = [
  [
    /本文将|本文介绍|接下来.{0,6}(?:介绍|讲解)|下面我们(?:来|就)|众所周知|不言而喻|值得注意的是|总而言之|综上所述/,
    '删掉套话，直接说事情',
  ],
  [/[！]/, '陈述句用句号，不用感叹号'],
  [/\p{Extended_Pictographic}/u, '不用表情符号'],
];

export const pageFiller: Rule = {
  id: 'page-filler',
  summary: '正文没有「本文将介绍」一类的套话、感叹号与表情符号。',
  check: (note) =>
    proseLines(note).flatMap(({ text, line }) =>
      patterns.flatMap(([pattern, mend]) => {
        const found = pattern.exec(text.replace(/[©®™✔✘☑↔]/g, ' '));
        return found ? [{ line, message: `「${found[0]}」不合站内文风`, mend }] : [];
      }),
    ),
};
