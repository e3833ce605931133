import { describe, expect, test } from 'vitest';
import appendSources from '../../../../src/markdown/remark/appendSources';
import { fixture, transform } from '../../../support/transform';

const input = fixture('appendSources.in.md');
const circular: unknown[] = [];
circular.push(circular);

test('the section lists paths in the source tree and documents', () => {
  const sources = [
    'odoo/tools/config.py',
    'addons/web/static/src/core/dialog/dialog.js#L10-L20',
    '  odoo/models.py   BaseModel.create 与 write ',
    { title: 'Git 手册', url: 'https://git-scm.com/docs' },
    { title: '《没有网址的书》' },
  ];
  expect(transform(input, [appendSources], { sources })).toBe(fixture('appendSources.out.md'));
});

test.each([
  ['no frontmatter', undefined],
  ['frontmatter without sources', { title: 'x' }],
])('%s: the page stays as it is', (_name, frontMatter) => {
  expect(transform(input, [appendSources], frontMatter)).toBe(input);
});

describe('a mistake aborts, names the page and shows how to write it', () => {
  test.each([
    ['not a list', 'odoo/models.py', '应为列表'],
    ['a list without its dashes', { title: 'x' }, '应为列表'],
    ['a number', ['odoo/models.py', 17], '有一项既不是路径也不是带 title 的文档：17'],
    ['an empty path', ['  '], '："  "'],
    ['nothing behind a dash', [null], '：null'],
    ['an alias of itself', circular, '有一项既不是路径也不是带 title 的文档'],
    ['a URL that is none', [{ title: '手册', url: 7 }], '"url":7'],
    ['a title without a word', [{ title: ' ' }], '"title":" "'],
    [
      'a document without a title',
      [{ url: 'https://example.org' }],
      '：{"url":"https://example.org"}',
    ],
  ])('%s', (_name, sources, text) => {
    const run = (): string => transform(input, [appendSources], { sources });
    expect(run).toThrow(text);
    expect(run).toThrow(/^docs\/a\.md：frontmatter 的 sources/);
    expect(run).toThrow('sources:\n  - odoo/tools/config.py');
  });
});
