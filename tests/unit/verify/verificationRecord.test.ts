import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../src/lib/paths';
import { formatRecord, mergeRecord, readRecord, type RecordEntry, recordFile } from '../../../src/verify/verificationRecord';

const entry = (date: string): RecordEntry => ({ odoo: '17.0', date, hash: 'x', checks: [] });

test('what passed replaces what was recorded; the rest stays, but not of notes that are gone', () => {
  const record = { 'docs/c.md': entry('1'), 'docs/gone.md': entry('1'), 'docs/a.md': entry('1') };
  const merged = mergeRecord(record, { 'docs/b.md': entry('2'), 'docs/a.md': entry('2') }, [
    'docs/c.md',
    'docs/b.md',
    'docs/a.md',
  ]);
  expect(merged).toEqual({ 'docs/a.md': entry('2'), 'docs/b.md': entry('2'), 'docs/c.md': entry('1') });
  expect(Object.keys(merged)).toEqual(['docs/a.md', 'docs/b.md', 'docs/c.md']);
});

test('a missing file is an empty record', () => {
  expect(readRecord('/nowhere/record.json')).toEqual({});
});

test('the record in the project is sorted, complete and written by the command', () => {
  const record = readRecord();
  const notes = Object.keys(record).filter((file) => fs.existsSync(path.join(root, file)));
  expect(fs.readFileSync(recordFile, 'utf8')).toBe(formatRecord(mergeRecord(record, {}, notes)));
  for (const { odoo, date, hash, checks } of Object.values(record)) {
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
  const note = (script: string): string => script.replace(/^tests\/scenarios/, 'docs').replace(/\.ts$/, '.md');
  expect(scripts.filter((script) => !['', 'x'].some((end) => fs.existsSync(path.join(root, note(script) + end))))).toEqual([]);
});
