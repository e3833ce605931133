import { expect, test } from 'vitest';
import { parsePage } from '../../../src/notes/parsePage';
import { charactersPerMinute, countCharacters, readingTime } from '../../../src/notes/readingTime';

test.each([
  ['汉字各算一个', 6],
  ['Odoo 17.0 的 `display_name`', 4],
  ['，。「」', 0],
  ["don't stop", 2],
])('%s: %d', (text, count) => {
  expect(countCharacters(text)).toBe(count);
});

test.each([
  [`${'字'.repeat(charactersPerMinute * 3)}\n\n\`\`\`js\na\nb\n\`\`\`\n`, { minutes: 3, lines: 2 }],
  ['# 短', { minutes: 1, lines: 0 }],
])('prose makes the minutes, code is counted in lines', (markdown, expected) => {
  expect(readingTime(parsePage(markdown, false))).toEqual(expected);
});
