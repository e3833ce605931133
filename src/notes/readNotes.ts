import fs from 'node:fs';
import path from 'node:path';
import { readNote } from './readNote';
import type { Note } from './types';

/**
 * Reads every page of the docs.
 *
 * @param root the project folder
 * @returns in the order of their paths
 * @throws in Chinese, with file and line, when one cannot be parsed
 */
export function readNotes(root: string): Note[] {
  return fs
    .readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((name) => `docs/${name.replaceAll('\\', '/')}`)
    .filter((file) => /\.mdx?$/.test(file))
    .sort()
    .map((file) => readNote(file, fs.readFileSync(path.join(root, file), 'utf8')));
}
