import fs from 'node:fs';
import path from 'node:path';
import { referenceDir } from '../config/site';
import { toPosix } from '../lib/paths';
import { type ParsedNote, parseNote } from './readNote';
import type { Note } from './types';

/**
 * @param root the project folder
 * @returns the pages of the docs without the references, as sorted paths from there with forward slashes
 */
export function notePaths(root: string): string[] {
  return fs
    .readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((name) => `docs/${toPosix(name)}`)
    .filter((file) => /\.mdx?$/.test(file) && !file.startsWith(referenceDir))
    .sort();
}

/** A cache of pages, by their absolute path. */
const parsed = new Map<string, ParsedNote>();

/**
 * Reads a page of the site, and parses it again only when its file has changed.
 *
 * @param root the project folder
 * @param file path from there, with forward slashes
 * @returns the note and the tree, which callers share and must not change
 * @throws AuthorError when the page cannot be parsed
 */
export function readPage(root: string, file: string): ParsedNote {
  const fullPath = path.join(root, file);
  const source = fs.readFileSync(fullPath, 'utf8');
  const cached = parsed.get(fullPath);
  if (cached?.note.source === source) return cached;
  const page = parseNote(file, source);
  parsed.set(fullPath, page);
  return page;
}

/**
 * @param root the project folder
 * @param files paths from there; all pages when left out
 * @throws AuthorError when a page cannot be parsed
 */
export function readNotes(root: string, files = notePaths(root)): Note[] {
  return files.map((file) => readPage(root, file).note);
}

/**
 * Finds the notes that an author named.
 *
 * @param files paths of all notes
 * @param wanted the same paths, with or without `docs/` and the extension; none means all notes
 * @throws in Chinese when a path names no note
 */
export function selectNotes(files: string[], wanted: string[]): string[] {
  if (wanted.length === 0) return files;
  const shortName = (file: string): string =>
    toPosix(file).replace(/^(?:\.\/)?(?:docs\/)?|\.mdx?$/g, '');
  return wanted.map((name) => {
    const found = files.find((file) => shortName(file) === shortName(name));
    if (!found)
      throw new Error(
        `没有笔记 ${name}。--note 后面写它的路径，例如 --note docs/odoo/dev_notes/models/constraints.md。`,
      );
    return found;
  });
}
