import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { checkFrontMatter } from '../../../../src/notes/frontMatter/checkFrontMatter';

const description = '界面只需要知道「超过 80 条」时，不必数完整张表：给 search_count 传 limit。';
const page = `title: 提交信息\ndescription: ${description}\n`;
const odooIndex = `title: 约束\ndescription: ${description}\ntags: [odoo]\nodoo: [17]\n`;
const odooNote = `${odooIndex}sources:\n  - odoo/models.py\n`;

function check(file: string, yaml: string): string[] {
  return checkFrontMatter(file, `---\n${yaml}---\n`, load(yaml) as Record<string, unknown>);
}

test.each([
  ['an Odoo note', 'docs/odoo/a.md', odooNote],
  ['a note on development', 'docs/odoo/dev_notes/a.md', `${odooNote}subject: 视图\n`],
  ['more versions', 'docs/odoo/a.md', odooNote.replace('[17]', '[17, 16]')],
  ['errors', 'docs/odoo/a.md', `${odooNote}errors:\n  server:\n    - 'ValueError: x'\n`],
  ['updates', 'docs/odoo/a.md', `${odooNote}updates:\n  - 2026-01-02 补死锁一节\n`],
  ['fields of Docusaurus', 'docs/odoo/a.md', `${odooNote}pagination_next: null\ndraft: true\n`],
  ['an index without sources', 'docs/odoo/index.md', odooIndex],
  ['a reference', 'docs/odoo/reference/errors.mdx', page],
  ['another page', 'docs/odoo.md', page],
  ['another page about Odoo', 'docs/others/a.md', `${page}tags: [odoo]\nodoo: [17]\n`],
  ['a page of its own', 'src/pages/a.mdx', page],
  ['what is no page', 'docs/_part.mdx', 'nothing: 1\n'],
])('%s passes', (_name, file, yaml) => {
  expect(check(file, yaml)).toEqual([]);
});

const replaced = (text: string, other: string): string => odooNote.replace(text, other);
const added = (yaml: string): string => odooNote + yaml;
const updated = (lines: string): string => added(`updates:\n  - ${lines}\n`);

test.each([
  ['no title', replaced('title: 约束\n', ''), 1, '缺少 title：应为不超过 40 字', 'title: 约束'],
  ['an empty title', replaced('约束', "''"), 2, 'title 不对', "现在是 ''"],
  ['a short description', replaced(description, '太短'), 3, 'description 不对', '15 到 110 字'],
  ['a long description', replaced(description, '长'.repeat(111)), 3, 'description 不对', '110 字'],
  ['no odoo', replaced('odoo: [17]\n', ''), 1, '缺少 odoo', 'odoo: [17, 18, 19]'],
  ['a number instead of a list', replaced('[17]', '17'), 5, 'odoo 不对', '现在是 17'],
  ['an empty list', replaced('[17]', '[]'), 5, 'odoo 不对', '17 在最前'],
  ['text instead of a number', replaced('[17]', "['17']"), 5, 'odoo 不对', "现在第 1 项是 '17'"],
  ['without 17', replaced('[17]', '[16]'), 5, 'odoo 不对', '现在第 1 项是 16'],
  ['a version unknown', replaced('[17]', '[17, 15]'), 5, 'odoo 不对', '现在第 2 项是 15'],
  ['a version twice', replaced('[17]', '[17, 17]'), 5, 'odoo 不对', '不重复'],
  ['tags that are no list', replaced('[odoo]', 'odoo'), 4, 'tags 不对', "现在是 'odoo'"],
  ['an Odoo note without its tag', replaced('[odoo]', '[git]'), 4, 'tags 不对', 'tags: [odoo]'],
  [
    'errors as a map',
    added('errors:\n  server:\n    - a: x\n'),
    8,
    'errors 不对',
    '含冒号的要加引号',
  ],
  ['an update without a date', updated('补死锁一节'), 8, 'updates 不对', '一天一项'],
  [
    'an update on a day that is not',
    updated('2026-02-31 补死锁一节'),
    8,
    'updates 不对',
    '一天一项',
  ],
  ['an update on a day to come', updated('2999-01-01 补死锁一节'), 8, 'updates 不对', '一天一项'],
  [
    'two updates on a day',
    updated('2026-01-02 补死锁一节\n  - 2026-01-02 再补一节'),
    8,
    'updates 不对',
    '一天一项',
  ],
  ['no sources', odooIndex, 1, '缺少 sources', 'odoo/models.py _sql_constraints'],
  [
    'a source without a title',
    replaced('- odoo/models.py', '- url: https://a.b'),
    6,
    'sources 不对',
    '带 title',
  ],
  [
    'a misspelled field',
    added('sidebar_postion: 2\n'),
    8,
    '不认识字段 sidebar_postion',
    '是 sidebar_position',
  ],
  ['a field of nobody', added('error: x\n'), 8, '不认识字段 error', '最接近的是 errors（报错原文'],
  ['text as position', added("sidebar_position: '2'\n"), 8, 'sidebar_position 不对', '应为数字'],
])('%s is reported with line, field, expectation and example', (_name, yaml, line, ...texts) => {
  const problems = check('docs/odoo/a.md', yaml);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`docs/odoo/a.md:${line}：frontmatter `);
  for (const text of texts) expect(problems[0]).toContain(text);
});

test.each([
  [
    'no subject',
    odooNote,
    '1：frontmatter 缺少 subject：应为它在侧边栏里归入的主题，取自 模型与业务、',
  ],
  ['a subject unknown', added('subject: 杂项\n'), '8：frontmatter subject 不对：'],
])('a note on development with %s', (_name, yaml, text) => {
  const file = 'docs/odoo/dev_notes/a.md';
  expect(check(file, yaml)).toEqual([expect.stringContaining(`${file}:${text}`)]);
});

test('odoo on a page that is not about it', () => {
  expect(check('docs/others/a.md', `${page}tags: [git]\nodoo: [17]\n`)).toEqual([
    'docs/others/a.md:5：frontmatter odoo 只写在 tags 里有 odoo 的页面上：加上标签 odoo，或删去 odoo。',
  ]);
});

test('all problems of a page at once', () => {
  expect(check('docs/odoo/a.md', 'tag: odoo\n')).toHaveLength(6);
});
