import fs from 'node:fs';
import path from 'node:path';
import { root } from '../lib/paths';

/** One thing that was checked, with how much of it. */
export type Check =
  /** A module was installed; warnings it caused while loading. */
  | { kind: 'install'; name: string; warnings: number }
  /** A module's Python tests, all passed. */
  | { kind: 'python'; name: string; tests: number }
  /** A script drove the web client (browser) or called the server from outside (client); what it saw. */
  | { kind: 'browser' | 'client'; name: string; steps: string[] };

/** A note that passed. */
export interface RecordEntry {
  /** Version of Odoo, e.g. "17.0". */
  odoo: string;
  /** YYYY-MM-DD. */
  date: string;
  /** Digest of the code that was run: hashNote. */
  hash: string;
  checks: Check[];
}

/** By the note's path from the project folder. */
export type RunRecord = Record<string, RecordEntry>;

export const recordFile = path.join(root, 'src/verify/verification.json');

/** @returns what was recorded; nothing when there is no file */
export function readRecord(file = recordFile): RunRecord {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as RunRecord) : {};
}

/**
 * Adds what passed to the record and drops notes that are gone. Sorted, so that two runs in another order write the same.
 *
 * @param existing paths of all notes
 */
export function mergeRecord(record: RunRecord, passed: RunRecord, existing: readonly string[]): RunRecord {
  const merged = { ...record, ...passed };
  const files = Object.keys(merged).filter((file) => existing.includes(file));
  return Object.fromEntries(files.sort().flatMap((file) => (merged[file] ? [[file, merged[file]]] : [])));
}

/** @returns the file's text */
export function formatRecord(record: RunRecord): string {
  return `${JSON.stringify(record, null, 2)}\n`;
}

export function writeRecord(record: RunRecord, file = recordFile): void {
  fs.writeFileSync(file, formatRecord(record));
}
