import fs from 'node:fs';
import path from 'node:path';
import { Globby } from '@docusaurus/utils';
import { AuthorError } from '../lib/authorError';
import { referenceDir } from '../config/site';
import { toPosix } from '../lib/paths';
import { parsePage } from './parsePage';
import { readNote } from './readNote';
import { cachedParser } from './treeCache';
import type { Note } from './types';

/**
 * @returns the pages of the docs without the references and parts of pages (`_x.mdx`), as sorted
 * paths from the project folder with forward slashes
 */
export function notePaths(root: string): string[] {
  const leftOut = ['**/_*', '**/_*/**', `${referenceDir}**`];
  return Globby.sync('docs/**/*.{md,mdx}', { cwd: root, ignore: leftOut }).sort();
}

const notes = new Map<string, Note>();

/** Parses a text only when it has changed. Callers share the note unchanged. @throws AuthorError */
export function readText(root: string, file: string, source: string, parse = parsePage): Note {
  const fullPath = path.join(root, file);
  const cached = notes.get(fullPath);
  if (cached?.source === source) return cached;
  const note = readNote(file, source, parse);
  notes.set(fullPath, note);
  return note;
}

/** Reads a page as {@link readText} does. @throws AuthorError */
export function readPage(root: string, file: string): Note {
  const source = fs.readFileSync(path.join(root, file), 'utf8');
  return readText(root, file, source, cachedParser(file));
}

/** Reads pages, by default all of the docs. @throws AuthorError when one cannot be parsed */
export function readNotes(root: string, files = notePaths(root)): Note[] {
  return files.map((file) => readPage(root, file));
}

/** @returns the files named, with or without `docs/` and extension, or all. @throws AuthorError */
export function selectNotes(files: string[], wanted: string[]): string[] {
  if (wanted.length === 0) return files;
  const shortName = (file: string): string =>
    toPosix(file).replace(/^(?:\.\/)?(?:docs\/)?|\.mdx?$/g, '');
  return wanted.map((name) => {
    const match = files.find((file) => shortName(file) === shortName(name));
    if (!match)
      throw new AuthorError(
        `没有笔记 ${name}。--note 后面写它的路径，例如 --note docs/odoo/dev_notes/models/constraints.md。`,
      );
    return match;
  });
}
