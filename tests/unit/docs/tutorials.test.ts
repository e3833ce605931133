// What readers of the tutorials copy: whole files compile, changes fit the files, and the note
// passes check:notes.
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { checkNotes, formatDiagnostics } from '../../../src/check/checkNotes';
import { readRules } from '../../../src/check/rule';
import { sectionTitles } from '../../../src/check/rules/page-structure';
import { repositoryUrl } from '../../../src/config/urls';
import { root } from '../../../src/lib/paths';
import { checkFrontMatter } from '../../../src/notes/frontMatter/checkFrontMatter';
import { fields } from '../../../src/notes/frontMatter/schema';
import { readNote } from '../../../src/notes/readNote';
import { readNotes } from '../../../src/notes/readNotes';

const docs = readNotes(root);
const tutorials = docs.filter(({ file }) => /^docs\/(?:tutorial-|intro)/.test(file));
const blocks = tutorials.flatMap((note) =>
  note.blocks.map((block) => ({ ...block, title: block.title ?? '', note })),
);
const typescript = blocks.filter(({ language }) => /^tsx?$/.test(language));
const isWholeFile = ({ code }: { code: string }): boolean => /^import .*^export /ms.test(code);

test('whole files compile with the code of the site', { timeout: 180_000 }, () => {
  const files = new Map(
    typescript.filter(isWholeFile).map(({ title, code }) => [path.join(root, title), code]),
  );
  expect(files.size).toBeGreaterThan(1);
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(root, 'tsconfig.json'),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  const options = config?.options ?? {};
  const host = ts.createCompilerHost(options);
  const disk = { ...host };
  host.fileExists = (file) => files.has(file) || disk.fileExists(file);
  host.readFile = (file) => files.get(file) ?? disk.readFile(file);
  const names = [...files.keys(), ...ts.sys.readDirectory(path.join(root, 'src'), ['.d.ts'])];
  const program = ts.createProgram(names, options, host);
  const errors = [...files.keys()].flatMap((file) =>
    ts.getPreEmitDiagnostics(program, program.getSourceFile(file)),
  );
  expect(ts.formatDiagnostics(errors, host)).toBe('');
});

test.each(typescript.filter((block) => block.title && !isWholeFile(block)))(
  'the change of $title is TypeScript, and the file is there',
  ({ title, code }) => {
    expect(fs.existsSync(path.join(root, title))).toBe(true);
    const parses = [`[${code}]`, `({${code}})`].some(
      (text) => ts.transpileModule(text, { reportDiagnostics: true }).diagnostics?.length === 0,
    );
    expect(parses).toBe(true);
  },
);

test.each(blocks.filter(({ language }) => language === 'diff'))(
  'the change of $title takes away and stands beside lines that are there',
  ({ title, code }) => {
    const text = fs.readFileSync(path.join(root, title), 'utf8');
    const expected = code.split('\n').filter((line) => /^[ -]/.test(line));
    expect(expected.filter((line) => !text.includes(`\n${line.slice(1)}\n`))).toEqual([]);
  },
);

test('the tutorial says of the front matter and the sections what is checked', () => {
  const { source = '' } = docs.find(({ file }) => file.includes('create-a-document')) ?? {};
  const { description, subject } = fields;
  for (const said of [description?.expected, subject?.expected.replace(/.*取自 /, '')])
    expect(source).toContain(said);
  expect(source).toContain([...sectionTitles.values()].join('、'));
});

test('the note of the tutorial passes check:notes', { timeout: 180_000 }, async () => {
  const codeOf = (name: string, language: string): string[] =>
    blocks
      .filter((block) => block.note.file.includes(name) && block.language === language)
      .map(({ code }) => code);
  const [frontMatter = ''] = codeOf('create-a-document', 'yaml');
  const [body = ''] = codeOf('create-a-document', 'md');
  const links = codeOf('markdown-features', 'md').filter((code) => code.includes('{#related}'));
  const source = [`${frontMatter}\n${body}`, ...links].join('\n\n');
  const file = 'docs/odoo/dev_notes/models/record_count_limit.md';
  const note = readNote(file, `${source}\n`);
  expect(checkFrontMatter(file, source, note.frontMatter)).toEqual([]);
  const diagnostics = await checkNotes([note], await readRules(), { root, notes: [...docs, note] });
  expect(formatDiagnostics(diagnostics)).toBe('');
});

test('the repository is cloned from where package.json says that it is', () => {
  const commands = blocks.flatMap(({ code }) => code.match(/^git clone \S+/gm) ?? []);
  expect(commands).toEqual([`git clone ${repositoryUrl}`]);
});
