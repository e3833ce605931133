import { describe, expect, test } from 'vitest';
import { load } from 'js-yaml';
import { root } from '../../../../src/lib/paths';
import { checkFrontMatter, pageKind } from '../../../../src/notes/frontMatter/checkFrontMatter';
import { readNotes } from '../../../../src/notes/readNotes';

const description = '界面只需要知道「超过 80 条」时，不必数完整张表：给 search_count 传 limit。';

const odooNote = `title: 约束\ndescription: ${description}\ntags: [odoo]\nodoo: [17]\nsources:\n  - odoo/models.py\n`;
const otherPage = `title: 提交信息\ndescription: ${description}\n`;

function check(file: string, yaml: string): string[] {
  return checkFrontMatter(file, `---\n${yaml}---\n`, load(yaml) as Record<string, unknown>);
}

test('every page of the docs passes', { timeout: 60_000 }, () => {
  const notes = readNotes(root);
  expect(notes.length).toBeGreaterThan(20);
  expect(
    notes.flatMap(({ file, source, frontMatter }) => checkFrontMatter(file, source, frontMatter)),
  ).toEqual([]);
});

test.each([
  ['docs/odoo/dev_notes/a.md', 'development'],
  ['docs/odoo/install/a.md', 'odoo'],
  ['versioned_docs/version-1.0/odoo/a.md', 'odoo'],
  ['docs/others/a.md', 'doc'],
  ['docs/odoo.md', 'doc'],
  ['src/pages/a.mdx', 'page'],
  ['docs/odoo/_part.mdx', undefined],
  ['tests/fixtures/a.mdx', undefined],
])('%s is of kind %s', (file, kind) => {
  expect(pageKind(file)).toBe(kind);
});

describe('what is right passes', () => {
  test.each([
    ['an Odoo note', 'docs/odoo/a.md', odooNote],
    ['a note on development', 'docs/odoo/dev_notes/a.md', `${odooNote}subject: 视图\n`],
    ['more versions', 'docs/odoo/a.md', odooNote.replace('[17]', '[17, 16, 18]')],
    ['errors', 'docs/odoo/a.md', `${odooNote}errors:\n  server:\n    - 'ValueError: x'\n`],
    [
      'keys of Docusaurus',
      'docs/odoo/a.md',
      `${odooNote}sidebar_position: 2\npagination_next: null\ndraft: true\n`,
    ],
    ['an index without sources', 'docs/odoo/index.md', odooNote.replace(/sources:[^]*$/, '')],
    ['another page', 'docs/others/a.md', otherPage],
    ['another page about Odoo', 'docs/others/a.md', `${otherPage}tags: [odoo]\nodoo: [17]\n`],
    ['a page of its own', 'src/pages/a.mdx', otherPage],
    ['what is no page', 'docs/_part.mdx', 'nothing: 1\n'],
  ])('%s', (_name, file, yaml) => {
    expect(check(file, yaml)).toEqual([]);
  });
});

describe('what is wrong is reported with line, field, expectation and example', () => {
  test.each([
    ['no title', odooNote.replace(/^title.*\n/, ''), '缺少 title：应为不超过 40 字', 'title: 约束'],
    [
      'an empty title',
      odooNote.replace('title: 约束', "title: ''"),
      ':2：frontmatter title 不对',
      '现在是 ""',
    ],
    [
      'a short description',
      odooNote.replace(description, '太短'),
      ':3：frontmatter description 不对',
      '15 到 110 字',
    ],
    [
      'a long description',
      odooNote.replace(description, '长'.repeat(111)),
      ':3：frontmatter description 不对',
      '15 到 110 字',
    ],
    ['no odoo', odooNote.replace('odoo: [17]\n', ''), '缺少 odoo', 'odoo: [17, 16]'],
    [
      'a number instead of a list',
      odooNote.replace('[17]', '17'),
      ':5：frontmatter odoo 不对',
      '现在是 17',
    ],
    ['an empty list', odooNote.replace('[17]', '[]'), 'odoo 不对', '17 在最前'],
    [
      'text instead of a number',
      odooNote.replace('[17]', "['17']"),
      'odoo 不对',
      '现在第 1 项是 "17"',
    ],
    ['without 17', odooNote.replace('[17]', '[16]'), 'odoo 不对', '现在第 1 项是 16'],
    ['17 not first', odooNote.replace('[17]', '[16, 17]'), 'odoo 不对', '17 在最前'],
    ['a version unknown', odooNote.replace('[17]', '[17, 15]'), 'odoo 不对', '现在第 2 项是 15'],
    ['a version twice', odooNote.replace('[17]', '[17, 17]'), 'odoo 不对', '不重复'],
    [
      'tags that are no list',
      odooNote.replace('[odoo]', 'odoo'),
      ':4：frontmatter tags 不对',
      '现在是 "odoo"',
    ],
    [
      'an Odoo note without its tag',
      odooNote.replace('[odoo]', '[git]'),
      'tags 不对',
      'tags: [odoo]',
    ],
    [
      'errors that became a map',
      `${odooNote}errors:\n  server:\n    - ValueError: x\n`,
      'errors 不对',
      '含冒号的要加引号',
    ],
    [
      'no sources',
      odooNote.replace(/sources:[^]*$/, ''),
      '缺少 sources',
      'odoo/models.py _sql_constraints',
    ],
    [
      'a source without a title',
      odooNote.replace('- odoo/models.py', '- url: https://a.b'),
      'sources 不对',
      '带 title 的文档',
    ],
    [
      'a misspelled field',
      `${odooNote}sidebar_postion: 2\n`,
      ':8：frontmatter 不认识字段 sidebar_postion',
      '最接近的是 sidebar_position',
    ],
    [
      'a field of nobody',
      `${odooNote}error: x\n`,
      '不认识字段 error',
      '最接近的是 errors（报错原文',
    ],
    [
      'a position as text',
      `${odooNote}sidebar_position: '2'\n`,
      'sidebar_position 不对',
      'sidebar_position: 3',
    ],
  ])('%s', (_name, yaml, first, second) => {
    const problems = check('docs/odoo/a.md', yaml);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^docs\/odoo\/a\.md:\d+：frontmatter /);
    expect(problems[0]).toContain(first);
    expect(problems[0]).toContain(second);
  });

  test.each([
    [
      'no subject',
      odooNote,
      'docs/odoo/dev_notes/a.md:1：frontmatter 缺少 subject：应为它在侧边栏里归入的主题，取自 模型与业务、',
    ],
    [
      'a subject unknown',
      `${odooNote}subject: 杂项\n`,
      'docs/odoo/dev_notes/a.md:8：frontmatter subject 不对：',
    ],
  ])('a note on development with %s', (_name, yaml, start) => {
    const problems = check('docs/odoo/dev_notes/a.md', yaml);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.slice(0, start.length)).toBe(start);
  });

  test('odoo on a page that is not about it', () => {
    expect(check('docs/others/a.md', `${otherPage}tags: [git]\nodoo: [17]\n`)).toEqual([
      'docs/others/a.md:5：frontmatter odoo 只写在 tags 里有 odoo 的页面上：加上标签 odoo，或删去 odoo。',
    ]);
  });

  test('all problems of a page at once', () => {
    expect(check('docs/odoo/a.md', 'tag: odoo\n')).toHaveLength(6);
  });
});
