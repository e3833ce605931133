import { dump } from 'js-yaml';
import { expect, test } from 'vitest';
import { checkFrontMatter } from '../../../../src/notes/frontMatter/checkFrontMatter';
import { yamlOf } from '../../../support/cases';

const description = '界面只需要知道「超过 80 条」时，不必数完整张表：给 search_count 传 limit。';
const page = { title: '提交信息', description };
const odooIndex = { title: '约束', description, tags: ['odoo'], odoo: [17] };
const odooNote = { ...odooIndex, sources: ['odoo/models.py'] };

/** Checks front matter that has each field on a line, without those that are null. */
function check(file: string, fields: Record<string, unknown>): string[] {
  const matter = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
  const yaml = dump(matter, { flowLevel: 1, lineWidth: -1 });
  return checkFrontMatter(file, `---\n${yaml}---\n`, matter);
}

test.each([
  ['an Odoo note', 'docs/odoo/a.md', odooNote],
  ['a note on development', 'docs/odoo/dev_notes/a.md', { ...odooNote, subject: '视图' }],
  ['more versions', 'docs/odoo/a.md', { ...odooNote, odoo: [17, 16] }],
  ['errors', 'docs/odoo/a.md', { ...odooNote, errors: { server: ['ValueError: x'] } }],
  ['updates', 'docs/odoo/a.md', { ...odooNote, updates: ['2026-01-02 补死锁一节'] }],
  ['fields of Docusaurus', 'docs/odoo/a.md', { ...odooNote, pagination_next: '', draft: true }],
  ['an index without sources', 'docs/odoo/index.md', odooIndex],
  ['a reference', 'docs/odoo/reference/errors.mdx', page],
  ['another page', 'docs/odoo.md', page],
  ['another page about Odoo', 'docs/others/a.md', { ...page, tags: ['odoo'], odoo: [17] }],
  ['a page of its own', 'src/pages/a.mdx', page],
  ['what is no page', 'docs/_part.mdx', { nothing: 1 }],
])('%s passes', (_name, file, fields) => {
  expect(check(file, fields)).toEqual([]);
});

const cases = yamlOf('frontMatter.yml') as Record<string, [object, ...string[]]>;

test.each(Object.entries(cases))(
  '%s is reported with line, field, expectation and example',
  (_name, [changes, field = '', ...texts]) => {
    const fields: Record<string, unknown> = { ...odooNote, ...changes };
    const [problem = '', ...others] = check('docs/odoo/a.md', fields);
    const line = fields[field] === null ? 1 : Object.keys(fields).indexOf(field) + 2;
    expect(problem).toContain(`docs/odoo/a.md:${line}：frontmatter `);
    for (const text of texts) expect(problem).toContain(text);
    expect(others).toEqual([]);
  },
);

test('a long description', () => {
  const [problem] = check('docs/odoo/a.md', { ...odooNote, description: '长'.repeat(111) });
  expect(problem).toContain('110 字');
});

test.each([
  [
    'no subject',
    odooNote,
    '1：frontmatter 缺少 subject：应为它在侧边栏里归入的主题，取自 模型与业务、',
  ],
  ['a subject unknown', { ...odooNote, subject: '杂项' }, '7：frontmatter subject 不对：'],
])('a note on development with %s', (_name, fields, text) => {
  const file = 'docs/odoo/dev_notes/a.md';
  expect(check(file, fields)).toEqual([expect.stringContaining(`${file}:${text}`)]);
});

test.each(['补 `code` 一节', '`code` 改写', 'fix a, b, c', '补'])('an update of %s', (line) => {
  const [problem] = check('docs/odoo/a.md', { ...odooNote, updates: [`2026-01-02 ${line}`] });
  expect(problem).toContain('没有反引号');
});

test('odoo on a page that is not about it', () => {
  expect(check('docs/others/a.md', { ...page, tags: ['git'], odoo: [17] })).toEqual([
    'docs/others/a.md:5：frontmatter odoo 只写在 tags 里有 odoo 的页面上：加上标签 odoo，或删去 odoo。',
  ]);
});

test('all problems of a page at once', () => {
  expect(check('docs/odoo/a.md', { tag: 'odoo' })).toHaveLength(6);
});
