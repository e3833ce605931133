import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../src/lib/paths';
import {
  formatVerifications,
  mergeVerifications,
  readVerifications,
  type Verification,
  verificationsFile,
} from '../../../src/notes/verifications';

const entry = (date: string): Verification => ({ odoo: '17.0', date, hash: 'x', checks: [] });

test('what passed replaces what was there; the rest stays, but not of notes that are gone', () => {
  const before = { 'docs/c.md': entry('1'), 'docs/gone.md': entry('1'), 'docs/a.md': entry('1') };
  const merged = mergeVerifications(before, { 'docs/b.md': entry('2'), 'docs/a.md': entry('2') }, [
    'docs/c.md',
    'docs/b.md',
    'docs/a.md',
  ]);
  expect(merged).toEqual({
    'docs/a.md': entry('2'),
    'docs/b.md': entry('2'),
    'docs/c.md': entry('1'),
  });
  expect(Object.keys(merged)).toEqual(['docs/a.md', 'docs/b.md', 'docs/c.md']);
});

test('the file in the project is sorted, complete and written by the command', () => {
  const verifications = readVerifications();
  const notes = Object.keys(verifications).filter((file) => fs.existsSync(path.join(root, file)));
  expect(fs.readFileSync(verificationsFile, 'utf8')).toBe(
    formatVerifications(mergeVerifications(verifications, {}, notes)),
  );
  for (const { odoo, date, hash, checks } of Object.values(verifications)) {
    expect(odoo).toBe('17.0');
    expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(checks.length).toBeGreaterThan(0);
  }
});

test('a script lies where its note does, and each script has its note', () => {
  const folder = `${root}/tests/scenarios`;
  const scripts = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `tests/scenarios/${name.replaceAll('\\', '/')}`);
  expect(scripts.length).toBeGreaterThan(5);
  const note = (script: string): string =>
    script.replace(/^tests\/scenarios/, 'docs').replace(/\.ts$/, '.md');
  expect(
    scripts.filter(
      (script) => !['', 'x'].some((end) => fs.existsSync(path.join(root, note(script) + end))),
    ),
  ).toEqual([]);
});
