import { expect, test } from 'vitest';
import { readNote } from '../../../src/notes/readNote';
import { readPylint } from '../../../src/verify/pylint';

const page = `# 题

\`\`\`python title="note_a/models/a.py"
import os

os.system("x")
\`\`\`

\`\`\`python title="note_a/models/b.py" disable="pylint-invalid-commit：每批提交一次"
self.env.cr.commit()
\`\`\`
`;
const notes = [readNote('docs/odoo/a.md', page)];
const printed = (...messages: [path: string, line: number, symbol: string][]): string =>
  JSON.stringify(messages.map(([path, line, symbol]) => ({ path, line, symbol, message: 'why' })));

test('messages of pylint are at the line of the page; a reason on the block counts for that check alone', () => {
  const stdout = printed(
    ['note_a/models/a.py', 3, 'print-used'],
    ['note_a', 1, 'missing-odoo-file'],
    ['note_a/models/b.py', 1, 'invalid-commit'],
    ['note_a/models/b.py', 1, 'print-used'],
  );
  expect(readPylint({ code: 6, stdout, stderr: '' }, notes)).toEqual([
    'docs/odoo/a.md:6 [print-used] why',
    'note_a:1 [missing-odoo-file] why',
    'docs/odoo/a.md:10 [print-used] why',
  ]);
});

test('nothing printed is nothing to change', () => {
  expect(readPylint({ code: 0, stdout: '', stderr: '' }, notes)).toEqual([]);
});

test.each([1, 32])('exit code %j: pylint did not do its work', (code) => {
  expect(() => readPylint({ code, stdout: '', stderr: 'no such option' }, notes)).toThrow(
    'pylint 没有跑完：\nno such option',
  );
});
