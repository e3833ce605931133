// Runs in a thread of its own (src/lib/aside.ts): all pages are read, and the index is made, while Docusaurus goes on.
import type { Root } from 'mdast';
import { answer } from '../../lib/aside';
import { archiveName, checkModuleNames, zipNote } from '../../notes/noteFiles';
import { parseNotes } from '../../notes/readNotes';
import { readTerms, synonymGroups } from '../../notes/terms';
import { buildIndex } from '../../search/engine/build';
import type { IndexFile, SearchRecord } from '../../search/engine/types';
import { buildRecords } from '../../search/records/buildRecords';
import { collectPages, type Sources } from '../../search/records/collectPages';

/** What the notes were read from, by file, for the index, which is made next; then they are gone, for they are large. */
let trees = new Map<string, Root>();

/**
 * Reads all notes.
 *
 * @returns the ZIP of each that has modules
 * @throws in Chinese, with file and line, when one cannot be parsed or a name of a module is taken
 */
export function readArchives(siteDir: string): { name: string; bytes: Uint8Array }[] {
  const parsed = parseNotes(siteDir);
  trees = new Map(parsed.map(({ note, tree }) => [note.file, tree]));
  const notes = parsed.map(({ note }) => note);
  checkModuleNames(notes);
  return notes.flatMap((note) => {
    const name = archiveName(note);
    return name ? [{ name, bytes: zipNote(note) }] : [];
  });
}

/** @throws in Chinese when two pages have the same path */
export async function makeIndex(sources: Omit<Sources, 'trees'>): Promise<{ files: IndexFile[]; records: SearchRecord[] }> {
  const pages = await collectPages({ ...sources, trees });
  trees = new Map();
  const paths = pages.map((page) => page.path);
  const twice = paths.find((one, index) => paths.indexOf(one) !== index);
  if (twice) throw new Error(`有两个页面的路径都是 ${twice}。请改其中一个的文件名或 slug。`);
  const records = pages.flatMap(buildRecords);
  return { files: buildIndex(records, { glossary: synonymGroups(readTerms()) }), records };
}

answer({ readArchives, makeIndex });
