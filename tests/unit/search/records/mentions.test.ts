import { expect, test } from 'vitest';
import { parsePage } from '../../../../src/notes/parsePage';
import { mentionsIn } from '../../../../src/search/records/mentions';

test.each([
  [
    'a row with one link speaks of its target as a whole',
    '| 我要 | 看 |\n|---|---|\n| 隐藏 `x` | [表单](a.md#modifiers) |',
    ['a.md#modifiers 隐藏 x 表单'],
  ],
  ['so does a list item', '- 不许重复：[约束](a.md)\n- 没有链接', ['a.md 不许重复：约束']],
  ['and a paragraph', '细节见[约束](a.md)。', ['a.md 细节见约束。']],
  [
    'of several links only the texts speak',
    '先看[一](a.md)，再看[二](b.md)。',
    ['a.md 一', 'b.md 二'],
  ],
  ['of a long line only the link speaks', `${'长'.repeat(121)}[约束](a.md)`, ['a.md 约束']],
  [
    'code, headings and images are no mentions',
    '## [标题](a.md)\n\n```md\n[约束](a.md)\n```\n\n![图](a.webp)',
    [],
  ],
])('mentions: %s', (_, source, expected) => {
  const mentions = mentionsIn(parsePage(source, false));
  expect(mentions.map(({ url, text }) => `${url} ${text}`)).toEqual(expected);
});
