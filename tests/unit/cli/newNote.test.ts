// Answers the questions of `npm run new:note` in place of a terminal.
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { beforeEach, expect, test, vi } from 'vitest';
import { readNote } from '../../../src/notes/readNote';
import { temporaryFolder } from '../../support/folder';

const root = temporaryFolder({
  'docs/odoo/dev_notes/index.md': '',
  'docs/odoo/install/there.md': '原来的',
});

fs.symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'), 'junction');

const description = '界面只需要知道「超过 80 条」时，不必数完整张表：给 search_count 传 limit。';
const answers: [question: string, answer: string][] = [
  ['种类（', '故障'],
  ['路径，', 'odoo/dev_notes/record_count'],
  ['标题', '数到上限就停'],
  ['说明（', description],
  ['主题（', '模型与业务'],
  ['依据的 17.0 源码路径', 'odoo/models.py search_count'],
  ['报错原文', 'ValueError: x'],
];
let asked: string[];

/** Runs the command. @param isTerminal whether somebody can be asked @returns what it prints */
async function run(args: string[], isTerminal = true): Promise<string> {
  asked = [];
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'new-note', ...args]);
  process.stdin.isTTY = isTerminal;
  const printed = (['log', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(() => undefined),
  );
  await import('../../../src/cli/new-note');
  await vi.waitFor(() => expect(printed.flatMap(({ mock }) => mock.calls)).not.toEqual([]));
  return printed.flatMap(({ mock }) => mock.calls.flat().map(String)).join(' ');
}

beforeEach(() => {
  vi.resetModules();
  vi.doMock('../../../src/lib/paths', async (load) => ({ ...(await load<object>()), root }));
  const question = (text: string): Promise<string> => {
    asked.push(text);
    return Promise.resolve(answers.find(([start]) => text.startsWith(start))?.[1] ?? '');
  };
  vi.doMock('node:readline/promises', () => ({
    default: { createInterface: () => ({ question, close: () => undefined }) },
  }));
  return () => {
    vi.doUnmock('../../../src/lib/paths');
    vi.doUnmock('node:readline/promises');
    vi.restoreAllMocks();
    process.exitCode = undefined;
  };
});

test('what the options do not say is asked for, and the note has the answers', async () => {
  expect(await run(['--title', '选项里的标题'])).toContain('✔ 已写好');
  expect(asked.map((text) => answers.findIndex(([start]) => text.startsWith(start)))).toEqual([
    0, 1, 3, 4, 5, 6,
  ]);
  const file = 'docs/odoo/dev_notes/record_count.md';
  expect(readNote(file, fs.readFileSync(path.join(root, file), 'utf8')).frontMatter).toMatchObject({
    title: '选项里的标题',
    subject: '模型与业务',
    sources: ['odoo/models.py search_count'],
    errors: { server: ['ValueError: x'] },
  });
});

test('a note of another kind and folder is not asked for an error and a subject', async () => {
  await run(['--kind', '教程', '--path', 'odoo/install/new']);
  expect(asked.map((text) => text.slice(0, 2))).toEqual(['标题', '说明', '依据']);
});

test.each([
  ['a page that is there', ['--kind', '教程', '--path', 'odoo/install/there'], '已经有了'],
  ['no such folder', ['--kind', '教程', '--path', 'odoo/none/a'], '没有文件夹 docs/odoo/none'],
  ['no such kind', ['--kind', '小说'], '没有「小说」这一种笔记，只有 故障、'],
])('%s is refused before anything else is asked', async (_name, args, reason) => {
  expect(await run(args)).toContain(reason);
  expect(asked).toEqual([]);
  expect(fs.readFileSync(path.join(root, 'docs/odoo/install/there.md'), 'utf8')).toBe('原来的');
});

test('without a terminal the first missing answer is named', async () => {
  expect(await run(['--kind', '教程'], false)).toMatch(/没有终端可以询问，缺「路径，[^]*用法：/);
  expect(process.exitCode).toBe(2);
});
