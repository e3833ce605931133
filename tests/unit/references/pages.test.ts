import { expect, test } from 'vitest';
import { differs } from '../../../src/components/References/versionCells';
import { findErrors } from '../../../src/components/References/findErrors';
import { errorId } from '../../../src/notes/noteErrors';
import { readNote } from '../../../src/notes/readNote';
import { referencePages } from '../../../src/references/pages';

const note = (name: string, head: string, body: string) =>
  readNote(`docs/odoo/dev_notes/${name}.md`, `---\ntitle: ${name}\n${head}---\n\n${body}`);

const notes = [
  note('a', "errors:\n  browser:\n    - 'No `x` {here}'\n", '## 陷阱 {#pitfalls}\n\n一句 No `x` {here} 的话。\n'),
  note('b', "subject: 视图\nerrors:\n  browser:\n    - 'No `x` {here}'\n", '## 报错 {#error}\n\n```text\nNo `x` {here}\n```\n'),
  note(
    'c',
    'subject: 视图\n',
    '## 版本差异 {#versions}\n\n| 项 | 16 | 17 | 18 |\n|---|---|---|---|\n| [标签](#x) | <tree> | 同 16 | `<list>` |\n',
  ),
];

test('an error leads to the sections that have it, one entry for equal texts', () => {
  const [errors] = referencePages(notes);
  expect(errors?.file).toBe('docs/odoo/reference/errors.mdx');
  expect(errors?.text).toContain(
    '## 浏览器控制台与界面 {/* #browser */}\n\n' +
      '- <span id="no-x-here">`` No `x` {here} ``</span>：[a：陷阱](../dev_notes/a.md#pitfalls)；[b：报错](../dev_notes/b.md#error)\n',
  );
});

test('a row of a version table stands below its subject and leads to its note', () => {
  const [, versions] = referencePages(notes);
  expect(versions?.text).toContain('## 视图 {/* #area-1 */}');
  expect(versions?.text).toContain(String.raw`| 标签 | \<tree> | 同 16 | ${'`<list>`'} | [c](../dev_notes/c.md#versions) |`);
});

test('a term has its names and its sentence, with what means something in a table escaped', () => {
  const terms = referencePages([]).at(-1);
  expect(terms?.text).toMatch(/^\| 记录规则 \| 用 domain.* \| record rule \| 记录规则 \|$/m);
  expect(terms?.text).toContain(String.raw`| 域 | 筛选记录的条件列表，由三元组与前缀运算符 ${'`&`'}、${'`'}\|${'`'}、`);
});

test('the address of an error depends on its text alone', () => {
  expect(errorId("Field 'state' used in modifier 'invisible' (state == 'done') must be present")).toBe(
    'field-state-used-in-modifier-invisible-state-done-must',
  );
});

test.each([
  [
    'duplicate key value violates unique constraint "note_uniq"',
    'ERROR: duplicate key value violates\n unique constraint "mine_uniq"',
    true,
  ],
  ['Missing template: "note.Counter" (for component "Counter")', 'Missing template: "my.Thing" (for component "Thing")', true],
  [
    "Field 'state' used in modifier 'invisible' (state == 'done') must be present",
    "Field 'age' used in modifier 'readonly' (age > 3) must be present",
    true,
  ],
  ["name 'foo' is not defined", "NameError: name 'bar' is not defined", true],
  ["name 'foo' is not defined", 'Service orm is not available', false],
])('%s is found in %s: %s', (text, pasted, isFound) => {
  expect(findErrors([text], pasted)).toEqual([isFound]);
});

test('of errors that differ in a name, the one with the right name is found', () => {
  const texts = ["Cannot read properties of undefined (reading 'map')", "Cannot read properties of undefined (reading 'type')"];
  expect(findErrors(texts, `TypeError: ${texts[1] ?? ''}\n    at x`)).toEqual([false, true]);
  expect(findErrors(texts, "TypeError: Cannot read properties of undefined (reading 'mine')")).toEqual([true, true]);
});

test('a row differs between two versions when what its cells stand for does', () => {
  const row = ['项', 'a', '同 16', 'b'];
  expect(differs(row, 1, 2)).toBe(false);
  expect(differs(row, 2, 3)).toBe(true);
  expect(differs(['项', 'a', 'b', '同左'], 2, 3)).toBe(false);
  expect(differs(['项', '同 17.0', 'b', 'c'], 1, 2)).toBe(false);
  expect(differs(row, 1, 1)).toBe(true);
});
