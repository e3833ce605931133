import { expect, test } from 'vitest';
import { differs } from '../../../src/odoo/versionTable';
import { findErrors } from '../../../src/lib/findErrors';
import replacements18 from '../../../src/odoo/data/replacements/18.json';
import replacements19 from '../../../src/odoo/data/replacements/19.json';
import { messages } from '../../../src/odoo/data/messages.json';
import { root } from '../../../src/lib/paths';
import { errorId, errorsOf } from '../../../src/notes/noteErrors';
import { readNote } from '../../../src/notes/readNote';
import { readNotes } from '../../../src/notes/readNotes';
import { changedNames, changeIndex } from '../../../src/references/changes';
import { importIndex } from '../../../src/references/api';
import { casesOf } from '../../support/cases';
import { makeReferences } from '../../../src/references/pages';
import {
  checkSections,
  htmlOf as renderSections,
  plainEntries,
  type Reference,
} from '../../../src/references/write';

const note = (name: string, head: string, body: string) =>
  readNote(`docs/odoo/dev_notes/${name}.md`, `---\ntitle: ${name}\n${head}---\n\n${body}`);

const notes = [
  note(
    'a',
    "errors:\n  browser:\n    - 'No `x` {here}'\n",
    '## 陷阱 {#pitfalls}\n\n一句 No `x` {here} 的话。\n',
  ),
  note(
    'b',
    "subject: 视图\nerrors:\n  browser:\n    - 'No `x` {here}'\n",
    '## 报错 {#error}\n\n```text\nNo `x` {here}\n```\n',
  ),
  note(
    '丙',
    'subject: 视图\nodoo: [17]\nunsupported:\n  19: 没有了\n',
    '## 版本差异 {#versions}\n\n| 项 | 16 | 17 | 18 | 19 |\n|---|---|---|---|---|\n| [标签](#x) | <tree> | 同 16 | `<list>` | 同 18 |\n\n```xml title="note_c/a.xml"\n<a/>\n```\n',
  ),
];

const urlOf = (url: string): string => url.replace(/^@site(.*)\.md/, '$1');
const permalinks = new Map(notes.map(({ file }) => [file, urlOf(`@site/${file}`)]));
const made = new Map(makeReferences(notes).map((reference) => [reference.name, reference]));
const markdownOf = (name: string, section: string) =>
  plainEntries(made.get(name)?.sections[section] ?? '', urlOf);
const htmlOf = (name: string) => renderSections(made.get(name) as Reference, permalinks);

test('an error leads to the sections that have it, one entry for equal texts', () => {
  expect(markdownOf('errors', 'browser')).toBe(
    '- `` No `x` {here} ``：[a：陷阱](/docs/odoo/dev_notes/a#pitfalls)；[b：报错](/docs/odoo/dev_notes/b#error)',
  );
  expect(htmlOf('errors').browser).toBe(
    '<li><span id="no-x-here"><code>No `x` {here}</code></span>：<a href="/docs/odoo/dev_notes/a#pitfalls">a：陷阱</a>；' +
      '<a href="/docs/odoo/dev_notes/b#error">b：报错</a></li>',
  );
});

test('errors that differ in the names of the examples or in their place are one entry', () => {
  const named = ['a.task', 'b_line'].map((name, index) =>
    note(
      name,
      `errors:\n  ${index === 0 ? 'view' : 'server'}:\n    - No note.${name} here\n`,
      `## 甲 {#x}\n\nNo note.${name} here\n`,
    ),
  );
  const index = makeReferences(named).find(({ name }) => name === 'errors');
  expect(index?.sections.view).toMatch(
    /^- <span id="no-here">`No … here`<\/span>：\[.*a\.task.*；\[.*b_line.*$/,
  );
});

test('an error leads to the section that explains it, not to the code that tests it', () => {
  const tested = note(
    'd',
    'errors:\n  view:\n    - Not the last field\n',
    '## 模块 {#module}\n\n```python\n"Not the last field"\n```\n\n## 陷阱 {#pitfalls}\n\nNot the last field\n',
  );
  expect(errorsOf(tested).map(({ at }) => at?.section?.id)).toEqual(['pitfalls']);
});

test('a note with code has its result in each series', () => {
  expect(markdownOf('status', 'notes').split('\n').slice(2)).toEqual([
    '| [丙](/docs/odoo/dev_notes/丙) | 未测 | 未测 | 不适用，没有了 |',
  ]);
});

test('a link to a page that is not there fails the build', () => {
  const reference = made.get('status') as Reference;
  expect(() => renderSections(reference, new Map())).toThrow(
    'docs/odoo/reference/status.mdx：条目链接到 docs/odoo/dev_notes/%E4%B8%99.md，站点里却没有这一页',
  );
});

test('the item of a row of a version table leads to its note, whose name is Chinese', () => {
  expect(htmlOf('versions').视图).toMatch(
    /^<thead><tr><th>项<.*<td><a href="\/docs\/odoo\/dev_notes\/%E4%B8%99#versions">标签<\/a><\/td><td data-in="16">&lt;tree&gt;<\/td><td data-in="17">同 16<\/td><td data-in="18"><code>&lt;list&gt;<\/code><\/td><td data-in="19">同 18<\/td><\/tr><\/tbody>$/,
  );
});

test('a term has its names, by which it is found, and its sentence, escaped for a table', () => {
  expect(markdownOf('terms', '权限与安全')).toMatch(
    /^\| 记录规则 \| 用 domain.* \| record rule \| 记录规则 \|$/m,
  );
  expect(htmlOf('terms').模型与数据).toContain(
    '<td><span id="term-域">域</span></td><td>筛选记录的条件列表，由三元组与前缀运算符 <code>&amp;</code>、<code>|</code>、',
  );
  const titles = made.get('terms')?.entries?.map(({ title }) => title);
  expect(titles).toContain('域 · domain');
});

test('a page that does not show all entries is named, with what it lacks', () => {
  const page = Object.keys(made.get('terms')?.sections ?? {}).map(
    (name) => `<Entries html={entries.${name}} />`,
  );
  const check = (lines: string[]) => () =>
    checkSections(made.get('terms') as Reference, lines.join('\n'));
  expect(check(page)).not.toThrow();
  expect(check(page.slice(1))).toThrow(
    'docs/odoo/reference/terms.mdx：「模型与数据」的条目没有地方显示',
  );
});

test('the address of an error depends on its text alone', () => {
  expect(
    errorId("Field 'state' used in modifier 'invisible' (state == 'done') must be present"),
  ).toBe('field-state-used-in-modifier-invisible-state-done-must');
});

const allNotes = readNotes(root);
const changed = changedNames(allNotes);
const names = importIndex(allNotes, changed).sections;

const block = (fence: string, ...lines: string[]) =>
  `\`\`\`${fence}\n${lines.join('\n')}\n\`\`\`\n`;

const user = readNote(
  'docs/odoo/a.md',
  [
    '---\ntitle: 甲\nodoo: [17]\n---\n\n## 模块 {#module}\n',
    block(
      'js title="note_a/static/src/a.js"',
      'import { RPCError, missing } from "@web/core/network/rpc_service";',
      'import {\n    Model as Base,\n} from "@web/model/model";',
      'import { mine } from "./b";',
      'const orm = useService("orm");',
      'const { rpc } = this.env.services.rpc;',
      'registry\n    .category("cogMenu").add("x", y);',
    ),
    block('xml title="note_a/static/src/a.xml"', '<t t-inherit="web.CharField"/>'),
    block('js odoo=18', 'import { user } from "@web/core/user";'),
  ].join('\n'),
);

test('each name has its place in every series, equal ones once, and a link to the section that uses it', () => {
  const { sections, entries } = importIndex([user], []);
  const { removed, ...tables } = sections;
  const rows = Object.values(tables).flatMap((markdown) => markdown.split('\n').slice(2));
  const link = '[甲](@site/docs/odoo/a.md#module)';
  expect(rows).toEqual([
    `| <span id="js-Model">\`Model\`</span> | 16：\`@web/views/model\`<br><span data-in="17 18 19">17–19</span>：\`@web/model/model\` | ${link} |`,
    `| <span id="js-RPCError">\`RPCError\`</span> | <span data-in="17">16–17</span>：\`@web/core/network/rpc_service\`<br><span data-in="18 19">18–19</span>：\`@web/core/network/rpc\` | ${link} |`,
    `| <span id="service-orm">\`useService("orm")\`</span> | <span data-in="17 18 19">16–19</span>：\`web\` | ${link} |`,
    `| <span id="service-rpc">\`useService("rpc")\`</span> | <span data-in="17">16–17</span>：\`web\`<br><span data-in="18 19">18–19</span>：\`@web/core/network/rpc\` | ${link} |`,
    `| <span id="registry-cogMenu">\`registry.category("cogMenu")\`</span> | 16：没有<br><span data-in="17 18 19">17–19</span>：\`@web/core/registry\` | ${link} |`,
    `| <span id="template-web.CharField">\`web.CharField\`</span> | <span data-in="17 18 19">16–19</span>：\`web\` | ${link} |`,
  ]);
  expect(entries?.slice(0, 2)).toEqual([
    {
      kind: 'name',
      anchor: 'js-RPCError',
      title: 'RPCError',
      text: '16–17：@web/core/network/rpc_service；18–19：@web/core/network/rpc',
    },
    expect.objectContaining({
      title: 'Model',
      text: '16：@web/views/model；17–19：@web/model/model',
    }),
  ]);
  expect(entries?.at(-2)?.title).toBe('cogMenu 注册表');
  expect(removed).toContain('| `name_get()` | 17.0 已弃用 name_get()');
});

test('of many notes that use a name, three are shown and the others folded', () => {
  const use = block('js title="note_a/a.js"', 'const orm = useService("orm");');
  const many = ['一', '二', '三', '四', '五'].map((title) =>
    readNote(`docs/odoo/${title}.md`, `---\ntitle: ${title}\n---\n\n## 模块 {#module}\n\n${use}`),
  );
  const [row] = Object.values(importIndex(many, []).sections)
    .flatMap((markdown) => markdown.split('\n'))
    .filter((line) => line.includes('service-orm'));
  expect(row).toMatch(/\[一\].*\[二\].*\[三\].*<summary>另外 2 篇<\/summary>.*\[四\].*\[五\]/);
});

test('the notes: no cell is empty, no anchor stands twice', () => {
  const rows = Object.values(names)
    .flatMap((markdown) => markdown.split('\n'))
    .filter((line) => line.startsWith('| <span'));
  expect(rows).not.toEqual([]);
  expect(rows.filter((row) => /\|\s+\||undefined|``|17(?:–\d+)?<\/span>：没有/.test(row))).toEqual(
    [],
  );
  expect(new Set(rows.map((row) => /id="([^"]*)"/.exec(row)?.[1])).size).toBe(rows.length);
});

const cellOf = (id: string) => changed.find((name) => name.id === id)?.cell;

test('a changed name says where, from which series and what to write, with its source and note', () => {
  const source = 'https://github.com/odoo/odoo/blob';
  expect(cellOf('field-tax_id')).toBe(
    `\`sale.order.line\` <span data-in="19">[19 起没有](${source}/19.0/addons/sale/models/sale_order_line.py)</span>：改名 \`tax_ids\`。`,
  );
  expect(cellOf('parameter-group_operator')).toMatch(
    /^`Boolean`、`Integer`、`Float` 等 20 处 <span data-in="18 19">\[18 起已弃用\].*见 \[字段.*fields\.md#versions\)。$/,
  );
  expect(cellOf('method-name_get')).toMatch(/^所有模型 <span data-in="18 19">\[18 起没有\]/);
  expect(names.client).toMatch(
    /attachment_service`<\/span> \| 16 没有<br><span data-in="18 19">\[18 起没有\]/,
  );
  expect(names.client).toMatch(
    /`_lt`<\/span> \| `@web\/core\/l10n\/translation` <span data-in="18 19">\[18 起没有\]/,
  );
});

test('each replacement has its line, and entries are all names but ordinary words', () => {
  const { sections, entries } = changeIndex(changed);
  const text = Object.values(sections).join('\n');
  const tables = [replacements18, replacements19].flatMap((table) =>
    Object.values(table).map(Object.values),
  );
  const uses = (tables.flat() as { use: string }[]).map(({ use }) => use.replaceAll('|', '\\|'));
  expect(uses.length).toBeGreaterThan(1000);
  expect(uses.filter((use) => !text.includes(use))).toEqual([]);
  const titles = entries.map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['tax_id', 'name_get', 'ustr', 'uom.category']));
  for (const word of ['name', 'title', 'create', 'ValidationError', '_'])
    expect(titles).not.toContain(word);
});

const known = allNotes
  .flatMap(errorsOf)
  .map(({ text }) => [text, (messages as Record<string, string>)[text] ?? text]);

// Each title is a part of the error that is found, below it is what was pasted.
test.each(casesOf('knownErrors.md'))('%s is found', (text, pasted) => {
  const trace = `Traceback (most recent call last):\n  File "/odoo/http.py", line 2189, in __call__\n    return x\n${pasted}\n    at a.js:1`;
  const isFound = findErrors(known, trace);
  expect(known.filter((_, index) => isFound[index]).map(([first]) => first)).toContainEqual(
    expect.stringContaining(text),
  );
});

test.each([
  "KeyError: 'x'",
  'odoo.exceptions.UserError: 请先过账',
  'SyntaxError: invalid syntax',
  'integer division or modulo by zero',
])('%s is in no note', (pasted) => {
  expect(findErrors(known, pasted)).not.toContain(true);
});

test('of errors that differ in a name, the one with the right name is found', () => {
  const errors = ['map', 'type'].map((name) => [
    `Cannot read properties of undefined (reading '${name}')`,
  ]);
  expect(findErrors(errors, `TypeError: ${String(errors[1])}\n    at x`)).toEqual([false, true]);
});

test('a row differs between two versions when what its cells stand for does', () => {
  const row = (...cells: string[]) => new Map(cells.map((cell, index) => [16 + index, cell]));
  expect(differs(row('a', '同 16', 'b'), 16, 17)).toBe(false);
  expect(differs(row('a', '同 16', 'b'), 17, 18)).toBe(true);
  expect(differs(row('a', 'b', '同左'), 17, 18)).toBe(false);
  expect(differs(row('', 'b', '同左'), 16, 17)).toBe(false);
  expect(differs(row('同 17.0', 'b', 'c'), 16, 17)).toBe(false);
  expect(differs(row('a'), 16, 16)).toBe(true);
});
