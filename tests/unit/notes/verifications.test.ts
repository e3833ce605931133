import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root, toPosix } from '../../../src/lib/paths';
import {
  formatVerifications,
  mergeVerifications,
  readVerifications,
  type Verification,
  verificationsFile,
} from '../../../src/notes/verifications';

const entry = (date: string): Verification => ({ odoo: '17.0', date, hash: 'x', checks: [] });
const exists = (file: string): boolean => fs.existsSync(path.join(root, file));

test('what passed replaces what was there; the rest stays, but not of notes that are gone', () => {
  const before = { 'docs/c.md': entry('1'), 'docs/gone.md': entry('1'), 'docs/a.md': entry('1') };
  const passed = { 'docs/b.md': entry('2'), 'docs/a.md': entry('2') };
  const merged = mergeVerifications(before, passed, ['docs/c.md', 'docs/b.md', 'docs/a.md']);
  expect(Object.entries(merged)).toEqual([
    ['docs/a.md', entry('2')],
    ['docs/b.md', entry('2')],
    ['docs/c.md', entry('1')],
  ]);
});

test('the file in the project is sorted, complete and written by the command', () => {
  const verifications = readVerifications();
  const notes = Object.keys(verifications).filter(exists);
  const text = formatVerifications(mergeVerifications(verifications, {}, notes));
  expect(fs.readFileSync(verificationsFile, 'utf8')).toBe(text);
  for (const { odoo, date, hash, checks } of Object.values(verifications)) {
    expect(odoo).toBe('17.0');
    expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(checks.length).toBeGreaterThan(0);
  }
});

test('a script lies where its note does, and each script has its note', () => {
  const folder = path.join(root, 'tests/scenarios');
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const scripts = names.filter((name) => name.endsWith('.ts')).map(toPosix);
  expect(scripts.length).toBeGreaterThan(5);
  const pages = (script: string): string[] =>
    ['.md', '.mdx'].map((ending) => `docs/${script.replace(/\.ts$/, ending)}`);
  expect(scripts.filter((script) => !pages(script).some(exists))).toEqual([]);
});
