import fs from 'node:fs';
import path from 'node:path';
import { Globby } from '@docusaurus/utils';
import { expect, test } from 'vitest';
import { root } from '../../../src/lib/paths';
import {
  formatVerifications,
  readVerifications,
  verificationsFile,
} from '../../../src/notes/verifications';

const exists = (file: string): boolean => fs.existsSync(path.join(root, file));

test('the notes are sorted, without those that are gone', () => {
  const verifications = { 'docs/c.md': {}, 'docs/gone.md': {}, 'docs/a.md': {} };
  const text = formatVerifications(verifications, ['docs/c.md', 'docs/b.md', 'docs/a.md']);
  expect(Object.keys(JSON.parse(text) as object)).toEqual(['docs/a.md', 'docs/c.md']);
});

test('the file in the project is sorted and written by the command', () => {
  const verifications = readVerifications();
  const notes = Object.keys(verifications).filter(exists);
  const text = formatVerifications(verifications, notes);
  expect(fs.readFileSync(verificationsFile, 'utf8')).toBe(text);
});

test('a script lies where its note does, and each script has its note', () => {
  const scripts = Globby.sync('**/*.ts', { cwd: path.join(root, 'tests/scenarios') });
  expect(scripts.length).toBeGreaterThan(5);
  const pages = (script: string): string[] =>
    ['.md', '.mdx'].map((ending) => `docs/${script.replace(/\.ts$/, ending)}`);
  expect(scripts.filter((script) => !pages(script).some(exists))).toEqual([]);
});
