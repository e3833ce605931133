import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { charactersPerMinute } from '../../../src/config/reading';
import { countCharacters, readingTime } from '../../../src/notes/readingTime';

const read = (markdown: string) => readingTime(unified().use(remarkParse).parse(markdown));

test.each([
  ['汉字各算一个', 6],
  ['Odoo 17.0 的 `display_name`', 4],
  ['，。「」', 0],
  ["don't stop", 2],
])('%s: %d', (text, count) => {
  expect(countCharacters(text)).toBe(count);
});

test('prose makes the minutes, code is counted in lines', () => {
  expect(read(`${'字'.repeat(charactersPerMinute * 3)}\n\n\`\`\`js\na\nb\n\`\`\`\n`)).toEqual({
    minutes: 3,
    lines: 2,
  });
  expect(read('# 短')).toEqual({ minutes: 1, lines: 0 });
});
