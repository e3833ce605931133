import fs from 'node:fs';
import path from 'node:path';
import { Globby } from '@docusaurus/utils';
import { expect, test } from 'vitest';
import { root } from '../../../src/lib/paths';
import {
  formatVerifications,
  mergeVerifications,
  readVerifications,
  type Verification,
  verificationsFile,
} from '../../../src/notes/verifications';

const entry = (date: string): Verification => ({ build: '17.0', date, hash: 'x', checks: [] });
const exists = (file: string): boolean => fs.existsSync(path.join(root, file));

test('what passed replaces what was there; the rest stays, but not of notes that are gone', () => {
  const [old, recent] = [entry('1'), entry('2')];
  const before = {
    'docs/c.md': { 17: old },
    'docs/gone.md': { 17: old },
    'docs/a.md': { 17: old, 18: old },
  };
  const passed = { 'docs/b.md': recent, 'docs/a.md': recent };
  const merged = mergeVerifications(before, 18, passed, ['docs/c.md', 'docs/b.md', 'docs/a.md']);
  expect(Object.entries(merged)).toEqual([
    ['docs/a.md', { 17: old, 18: recent }],
    ['docs/b.md', { 18: recent }],
    ['docs/c.md', { 17: old }],
  ]);
});

test('the file in the project is sorted and written by the command', () => {
  const verifications = readVerifications();
  const notes = Object.keys(verifications).filter(exists);
  const text = formatVerifications(mergeVerifications(verifications, 17, {}, notes));
  expect(fs.readFileSync(verificationsFile, 'utf8')).toBe(text);
});

test('a script lies where its note does, and each script has its note', () => {
  const scripts = Globby.sync('**/*.ts', { cwd: path.join(root, 'tests/scenarios') });
  expect(scripts.length).toBeGreaterThan(5);
  const pages = (script: string): string[] =>
    ['.md', '.mdx'].map((ending) => `docs/${script.replace(/\.ts$/, ending)}`);
  expect(scripts.filter((script) => !pages(script).some(exists))).toEqual([]);
});
