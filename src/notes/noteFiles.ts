import { createHash } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import { baseSeries, runSeries, seriesName } from '../odoo';
import { AuthorError } from '../lib/authorError';
import { groupBy } from '../lib/groupBy';
import { memoize } from '../lib/memoize';
import type { FileToWrite } from '../lib/writeFiles';
import { noteForVersion, whyUnsupported } from './series';
import type { CodeBlock, Note } from './types';

const isSafe = (path: string): boolean =>
  !/[\\:]/.test(path) && path.split('/').every((name) => name !== '' && !/^\.\.?$/.test(name));

/**
 * @returns the files of blocks, sorted by path. @throws AuthorError when a path leads out of its
 * folder or is there twice
 */
function filesOf(note: Note, blocks: readonly { path: string; block: CodeBlock }[]) {
  const origins = new Map<string, string>();
  const files = blocks.map(({ path, block }) => {
    const origin = `${note.file}:${block.line}`;
    const other = origins.get(path);
    origins.set(path, origin);
    if (!isSafe(path))
      throw new AuthorError(
        `${origin}：title="${path}" 不是模块里的路径。应写成 title="note_x/models/thing.py"，不含 .. 与反斜杠。`,
      );
    if (other)
      throw new AuthorError(
        `${origin}：title="${path}" 与 ${other} 重复。同一个文件只写一个代码块；只给出片段的那个加上 fragment。`,
      );
    return { path, content: block.code && `${block.code}\n` };
  });
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** @returns the files of a note's modules by path with the module. @throws as {@link filesOf} */
export function filesOfModules(note: Note) {
  const blocks = note.modules.flatMap(({ name, files }) =>
    files.map(({ path, block }) => ({ path: `${name}/${path}`, block })),
  );
  return filesOf(note, blocks);
}

/** @returns the whole files of no module: clients, scripts, configurations; each path is a name */
export function looseFiles(note: Note) {
  const blocks = note.blocks.flatMap((block) => {
    const { title, fragment, odoo } = block;
    const isLoose = title !== null && !title.includes('/') && !fragment && odoo.length === 0;
    return isLoose ? [{ path: title, block }] : [];
  });
  return filesOf(note, blocks);
}

/** @throws AuthorError when two notes have a module of one name: all lie in one addons folder */
export function checkModuleNames(notes: readonly Note[]): void {
  const modules = notes.flatMap((note) =>
    note.modules.map(({ name, files }) => ({
      name,
      at: `${note.file}:${files[0]?.block.line ?? 1}`,
    })),
  );
  for (const [name, [first, second]] of groupBy(modules, (module) => module.name))
    if (first && second)
      throw new AuthorError(
        `两篇笔记的模块同名 ${name}：${first.at} 与 ${second.at}。请给其中一个换名，文件路径与代码里的引用一并改。`,
      );
}

/**
 * Hashes the code of a note that runs: its whole files, without annotations. @returns null for a
 * note without whole files
 */
export const hashNote = memoize((note: Note): string | null => {
  const files = [...filesOfModules(note), ...looseFiles(note)];
  if (files.length === 0) return null;
  const hash = createHash('sha256');
  for (const { path, content } of files)
    hash.update(path).update('\0').update(content).update('\0');
  return hash.digest('hex');
});

/**
 * @returns a note's archives, each with the series that share it. Loose files, which only `blocks`
 * has, are in no archive.
 */
export function archivesOfNote(note: Note): { name: string; series: number[] }[] {
  const [first] = note.modules;
  if (!first) return [];
  const supported = runSeries.filter((series) => whyUnsupported(note, series) === undefined);
  const byCode = groupBy(supported, (series) =>
    hashNote({ ...noteForVersion(note, series), blocks: [] }),
  );
  return [...byCode.values()].map((series) => ({
    name: `${first.name}${series.includes(baseSeries) ? '' : `-${seriesName(series[0] ?? baseSeries)}`}.zip`,
    series,
  }));
}

/** @returns a ZIP with the note's modules, to be unpacked into an addons folder */
export function zipNote(note: Note): Uint8Array {
  // Each entry has the same time, so that equal code gives equal bytes. ZIP counts from 1980, in
  // local time.
  const mtime = new Date(1980, 0, 1);
  const files = filesOfModules(note).map(({ path, content }) => [path, strToU8(content)] as const);
  return zipSync(Object.fromEntries(files), { mtime });
}

/**
 * @returns the ZIPs of each note that has modules, by the names that its page links to. @throws as
 * {@link checkModuleNames}
 */
export function archivesOf(notes: readonly Note[]): FileToWrite[] {
  checkModuleNames(notes);
  return notes.flatMap((note) =>
    archivesOfNote(note).map(({ name, series: [series = 0] }) => ({
      path: name,
      content: zipNote(noteForVersion(note, series)),
    })),
  );
}
