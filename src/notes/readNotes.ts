import fs from 'node:fs';
import path from 'node:path';
import { referenceDir } from '../config/site';
import { toPosix } from '../lib/paths';
import { type ParsedNote, parseNote } from './readNote';
import type { Note } from './types';

/**
 * Finds every page of the docs that somebody wrote.
 *
 * @param root the project folder
 * @returns sorted paths from there, with forward slashes
 */
export function notePaths(root: string): string[] {
  return fs
    .readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((name) => `docs/${toPosix(name)}`)
    .filter((file) => /\.mdx?$/.test(file) && !file.startsWith(referenceDir))
    .sort();
}

/**
 * Reads pages of the docs.
 *
 * @param root the project folder
 * @param files paths from there; all of them when left out
 * @returns in the order of their paths
 * @throws in Chinese, with file and line, when one cannot be parsed
 */
export function parseNotes(root: string, files = notePaths(root)): ParsedNote[] {
  return files.map((file) => parseNote(file, fs.readFileSync(path.join(root, file), 'utf8')));
}

/** As {@link parseNotes}, for those that do not need the trees. */
export function readNotes(root: string, files?: string[]): Note[] {
  return parseNotes(root, files).map(({ note }) => note);
}

/**
 * The notes an author named.
 *
 * @param notes all, or only their paths
 * @param wanted paths from the project folder, with or without `docs/` and the extension; none means all
 * @throws in Chinese when a path names no note
 */
export function selectNotes<T extends { file: string }>(notes: T[], wanted: string[]): T[] {
  if (wanted.length === 0) return notes;
  const plain = (file: string): string =>
    toPosix(file)
      .replace(/^(?:\.\/)?(?:docs\/)?/, '')
      .replace(/\.mdx?$/, '');
  return wanted.map((name) => {
    const note = notes.find(({ file }) => plain(file) === plain(name));
    if (!note)
      throw new Error(
        `没有笔记 ${name}。--note 后面写它的路径，例如 --note docs/odoo/dev_notes/models/constraints.md。`,
      );
    return note;
  });
}
