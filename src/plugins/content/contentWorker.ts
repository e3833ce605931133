// Runs in a thread of its own (src/lib/aside.ts): all pages are read there, once, and all that is made from them is made while
// Docusaurus goes on.
import fs from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import { answer } from '../../lib/aside';
import { root } from '../../lib/paths';
import { readHistory } from '../../notes/history';
import { forgetOtherPages, keptPage } from '../../notes/keptPage';
import { archiveName, checkModuleNames, zipNote } from '../../notes/noteFiles';
import { parseNote, splitFrontMatter } from '../../notes/readNote';
import { notePaths } from '../../notes/readNotes';
import { readTerms, synonymGroups } from '../../notes/terms';
import type { Note } from '../../notes/types';
import { makeReferences } from '../../references/pages';
import { buildIndex } from '../../search/engine/build';
import type { IndexFile } from '../../search/engine/types';
import { buildRecords } from '../../search/records/buildRecords';
import { collectPages, type Sources } from '../../search/records/collectPages';
import { type MarkdownSources, writeMarkdown } from './pageMarkdown';

/** By file: a development server reads again what has changed. */
const notes = new Map<string, Note>();

function readNote(siteDir: string, file: string): Note {
  const source = fs.readFileSync(path.join(siteDir, file), 'utf8');
  const known = notes.get(file);
  if (known?.source === source) return known;
  const { note } = parseNote(file, source, keptPage);
  notes.set(file, note);
  return note;
}

/** Read from the last: the site compiles them from the first, and neither parses what the other has. */
function readNotes(siteDir: string): Note[] {
  const read = notePaths(siteDir).reverse();
  return read.map((file) => readNote(siteDir, file)).reverse();
}

const treeOf = (siteDir: string, file: string): Root =>
  keptPage(
    splitFrontMatter(fs.readFileSync(path.join(siteDir, file), 'utf8')).content,
    file.endsWith('.mdx'),
  );

/**
 * @returns the ZIP of each note that has modules
 * @throws in Chinese, with file and line, when a name of a module is taken
 */
export function readArchives(siteDir: string): { name: string; bytes: Uint8Array }[] {
  const read = readNotes(siteDir);
  checkModuleNames(read);
  return read.flatMap((note) => {
    const name = archiveName(note);
    return name ? [{ name, bytes: zipNote(note) }] : [];
  });
}

/** @returns the Markdown of each doc, in the order of `docs` */
export function readMarkdown(sources: MarkdownSources): string[] {
  const texts = writeMarkdown(sources, treeOf, makeReferences(readNotes(sources.siteDir)));
  // The index, which takes the most memory, is made without them.
  notes.clear();
  forgetOtherPages();
  return texts;
}

export { readHistory };

/**
 * @returns the files of the index, and the records as JSON
 * @throws in Chinese when two pages have the same path
 */
export function makeIndex(sources: Sources): { files: IndexFile[]; records: Uint8Array } {
  const pages = collectPages(sources, treeOf);
  const paths = pages.map((page) => page.path);
  const twice = paths.find((one, index) => paths.indexOf(one) !== index);
  if (twice) throw new Error(`有两个页面的路径都是 ${twice}。请改其中一个的文件名或 slug。`);
  const records = pages.flatMap(buildRecords);
  const files = buildIndex(records, { glossary: synonymGroups(readTerms()) });
  return { files, records: Buffer.from(JSON.stringify(records)) };
}

// Before Docusaurus asks: what is read off a note is remembered.
answer({ readArchives, readMarkdown, readHistory, makeIndex }, () => {
  readNotes(root);
});
