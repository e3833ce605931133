import fs from 'node:fs';
import path from 'node:path';
import { root } from '../lib/paths';

/** One thing that was checked. */
export type CheckResult =
  /** A module was installed; `warnings` is their number in the log. */
  | { kind: 'install'; name: string; warnings: number }
  /** A module's Python tests passed; `tests` is their number. */
  | { kind: 'python'; name: string; tests: number }
  /**
   * A script used the web client (browser) or called the server (client); `steps` say what it saw.
   */
  | { kind: 'browser' | 'client'; name: string; steps: string[] };

/** A note that passed all checks in one series. */
export interface Verification {
  /** What `odoo-bin --version` prints, e.g. "18.0-20250520". */
  build: string;
  date: string;
  /** Digest of the code that was run: `hashNote`. */
  hash: string;
  checks: CheckResult[];
}

/** What was verified, by the note's path from the project folder and by series: 17, 18. */
export type Verifications = Record<string, Record<number, Verification>>;

export const verificationsFile = path.join(root, 'src/notes/verification.json');

export const readVerifications = () =>
  JSON.parse(fs.readFileSync(verificationsFile, 'utf8')) as Verifications;

/** @returns the file's text: sorted by path, and without notes that are gone */
export function formatVerifications(all: Verifications, existing: readonly string[]): string {
  const kept = Object.entries(all).filter(([file]) => existing.includes(file));
  const sorted = Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify(sorted, null, 2)}\n`;
}
