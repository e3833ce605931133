import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { cacheDir } from '../../lib/paths';

const folder = path.join(cacheDir, 'check-notes');
const week = 7 * 24 * 60 * 60 * 1000;
let isPruned = false;

/** Forgets what no run asked for in a week. */
function prune(): void {
  isPruned = true;
  fs.mkdirSync(folder, { recursive: true });
  for (const name of fs.readdirSync(folder)) {
    const file = path.join(folder, name);
    if (Date.now() - fs.statSync(file).mtimeMs > week) fs.rmSync(file, { force: true });
  }
}

function readEntry(file: string): { value: unknown } | null {
  try {
    const entry = { value: JSON.parse(fs.readFileSync(file, 'utf8')) as unknown };
    const now = new Date();
    fs.utimesSync(file, now, now);
    return entry;
  } catch {
    // Not there yet, or another run is writing it.
    return null;
  }
}

function fileOf(kind: string, text: string): string {
  if (!isPruned) prune();
  return path.join(folder, `${createHash('sha256').update(`${kind}\0${text}`).digest('hex').slice(0, 40)}.json`);
}

function writeEntry(file: string, value: unknown): void {
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, JSON.stringify(value));
  fs.renameSync(draft, file);
}

/**
 * Keeps on disk what takes long to make from a text alone.
 *
 * @param kind what is made, with the version of what makes it
 * @param text all it is made from
 * @returns what `make` returned, now or in an earlier run; it has to survive JSON
 */
export function cached<T>(kind: string, text: string, make: () => T): T {
  const file = fileOf(kind, text);
  const entry = readEntry(file);
  if (entry) return entry.value as T;
  const value = make();
  writeEntry(file, value);
  return value;
}

/** The same for what is made asynchronously. */
export async function cachedLater<T>(kind: string, text: string, make: () => Promise<T>): Promise<T> {
  const file = fileOf(kind, text);
  const entry = readEntry(file);
  if (entry) return entry.value as T;
  const value = await make();
  writeEntry(file, value);
  return value;
}
