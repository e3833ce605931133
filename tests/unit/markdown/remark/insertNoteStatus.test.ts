import fs from 'node:fs';
import path from 'node:path';
import { VFile } from 'vfile';
import { expect, test } from 'vitest';
import { treeText } from '../../../../src/lib/esModules';
import { root } from '../../../../src/lib/paths';
import insertNoteStatus from '../../../../src/markdown/remark/insertNoteStatus';
import { noteStatus } from '../../../../src/notes/noteStatus';
import { readingTime } from '../../../../src/notes/readingTime';
import { readNote, treeOf } from '../../../../src/notes/readNote';
import { readVerifications } from '../../../../src/notes/verifications';

/** @returns the note, and the name and the status of the element that its page begins with */
function run(file: string) {
  const value = fs.readFileSync(path.join(root, file), 'utf8');
  const note = readNote(file, value);
  const tree = treeOf(note);
  const data = { frontMatter: note.frontMatter };
  insertNoteStatus()(tree, new VFile({ path: path.join(root, file), value, data }));
  const [first] = tree.children;
  if (first?.type !== 'mdxJsxFlowElement') return { note, tree };
  const status = JSON.parse(first.attributes[0]?.value as string) as Record<string, unknown>;
  return { note, tree, name: first.name, status };
}

test('a note about Odoo begins with its status and its reading time, and links to its sections below its first paragraph', () => {
  const { note, name, status, tree } = run('docs/odoo/dev_notes/models/constraints.md');
  expect(name).toBe('NoteStatus');
  expect(status).toMatchObject({
    ...noteStatus(note, readVerifications()),
    lines: expect.any(Number) as number,
  });
  expect(status?.hasSwitch).toBe(true);
  const [, lead, jumps] = tree.children.filter(({ type }) => type !== 'html');
  expect(lead?.type).toBe('paragraph');
  const text = jumps && treeText(jumps);
  expect(text).toMatch(/^(?:.+ · )?陷阱 \d+ · 版本差异( · .+)?$/);
});

test('a note about something else has its reading time alone', () => {
  const { note, status, tree } = run('docs/intro.md');
  const { minutes } = readingTime(treeOf(readNote(note.file, note.source)));
  expect(status).toMatchObject({ results: [], minutes, hasSwitch: false });
  expect(tree.children.every(({ data }) => !data?.hProperties)).toBe(true);
});

test('a page without code has the switch for its version table', () => {
  const { status, tree } = run('docs/odoo/install/config_description.md');
  expect(status).toMatchObject({ results: [], hasSwitch: true });
  const table = tree.children
    .filter((node) => node.type === 'table')
    .find(({ children: [head] }) => head?.children[1]?.data);
  const columns = table?.children[1]?.children.map(({ data }) => data?.hProperties);
  expect(columns).toMatchObject([
    undefined,
    ...[16, 17, 18, 19].map((each) => ({ 'data-in': each })),
  ]);
  const rows = table?.children.slice(1) ?? [];
  const shown = rows.flatMap(({ children }) =>
    children.map(({ data, children: [first] }) => [
      data?.hProperties?.className,
      first?.data?.hProperties?.['data-mark'],
    ]),
  );
  expect(shown).toContainEqual([['same'], undefined]);
  expect(shown).toContainEqual([[], '不能用']);
});

test('nobody reads a reference from end to end; it has the switch when it lists names of several series', () => {
  const reference = (name: string) => run(`docs/odoo/reference/${name}.mdx`).status;
  expect(reference('errors')).toMatchObject({ minutes: 0, lines: 0, hasSwitch: false });
  expect(reference('models')).toMatchObject({ minutes: 0, lines: 0, hasSwitch: true });
  expect(reference('status')).toMatchObject({ hasSwitch: false });
});

test.each(['src/pages/markdown-page.mdx', 'docs/odoo/index.md'])('%s has none', (file) => {
  expect(run(file).name).not.toBe('NoteStatus');
});
