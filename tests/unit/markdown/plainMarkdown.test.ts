import { expect, test } from 'vitest';
import { plainMarkdown } from '../../../src/markdown/plainMarkdown';
import { parsePage } from '../../../src/notes/parsePage';
import { casesOf } from '../../support/cases';

const home = 'https://example.org/';

// Of each case what an author wrote, and below the arrow what other programs get.
test.each(casesOf('plainMarkdown.md'))('%s', (name, body) => {
  const [source = '', expected] = body.split('\n--->\n');
  const tree = parsePage(source, name.startsWith('MDX'));
  expect(plainMarkdown(tree, source, (url) => home + url)).toBe(`${expected}\n`);
});

test('what a plugin has added is written like the rest', () => {
  const tree = parsePage('一\n', false);
  tree.children.push({
    type: 'heading',
    depth: 2,
    children: [{ type: 'text', value: '来源 {#sources}' }],
  });
  expect(plainMarkdown(tree, '一\n', String)).toBe('一\n\n## 来源\n');
});
