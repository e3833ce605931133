import { createHash } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import type { CodeBlock, Note } from './types';

/** A file as it lies on disk. */
export interface TextFile {
  /** With forward slashes, below an addons or working folder. */
  path: string;
  /** With a line break at its end, unless it is empty. */
  text: string;
  /** Where it is written: `docs/…/x.md:12`. */
  origin: string;
}

const textOf = ({ code }: CodeBlock): string => (code === '' ? '' : `${code}\n`);

const isSafe = (path: string): boolean =>
  !/[\\:]/.test(path) && path.split('/').every((name) => name !== '' && !/^\.\.?$/.test(name));

/**
 * Checks paths that are about to be written.
 *
 * @throws in Chinese when one leads out of its folder or is there twice
 */
function checkPaths(files: TextFile[]): void {
  const origins = new Map<string, string>();
  for (const { path, origin } of files) {
    if (!isSafe(path))
      throw new Error(
        `${origin}：title="${path}" 不是模块里的路径。应写成 title="note_x/models/thing.py"，不含 .. 与反斜杠。`,
      );
    const other = origins.get(path);
    if (other)
      throw new Error(
        `${origin}：title="${path}" 与 ${other} 重复。同一个文件只写一个代码块；只给出片段的那个加上 fragment。`,
      );
    origins.set(path, origin);
  }
}

/**
 * The files of a note's modules, each path beginning with the module's name.
 *
 * @returns in the order of their paths
 * @throws in Chinese when a path leads out of its module or is there twice
 */
export function moduleFiles({ file, modules }: Note): TextFile[] {
  const files = modules.flatMap(({ name, files: inModule }) =>
    inModule.map(({ path, block }) => ({
      path: `${name}/${path}`,
      text: textOf(block),
      origin: `${file}:${block.line}`,
    })),
  );
  checkPaths(files);
  return sorted(files);
}

/**
 * The whole files of a note that belong to no module: clients, scripts, configurations.
 *
 * @returns in the order of their paths, which are names without a folder
 */
export function looseFiles({ file, blocks }: Note): TextFile[] {
  const files = blocks.flatMap((block) =>
    block.title === null || block.title.includes('/') || block.fragment || block.odoo !== null
      ? []
      : [{ path: block.title, text: textOf(block), origin: `${file}:${block.line}` }],
  );
  checkPaths(files);
  return sorted(files);
}

function sorted(files: TextFile[]): TextFile[] {
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * Checks that no two notes have a module of the same name: they lie in one addons folder.
 *
 * @throws in Chinese, naming both notes
 */
export function checkModuleNames(notes: Note[]): void {
  const owners = new Map<string, string>();
  for (const { file, modules } of notes) {
    for (const { name, files } of modules) {
      const owner = owners.get(name);
      const here = `${file}:${files[0]?.block.line ?? 1}`;
      if (owner)
        throw new Error(
          `两篇笔记的模块同名 ${name}：${owner} 与 ${here}。请给其中一个换名，文件路径与代码里的引用一并改。`,
        );
      owners.set(name, here);
    }
  }
}

/**
 * Digest of a note's code: of every whole file it shows, those of its modules and those outside (a client, a script).
 * Fragments, code of other versions and blocks without a title are not run, so they do not count; nor do the prose and the
 * order of the blocks.
 *
 * @returns SHA-256, hexadecimal; null when the note shows no whole file
 */
export function hashNote(note: Note): string | null {
  const files = [...moduleFiles(note), ...looseFiles(note)];
  if (files.length === 0) return null;
  const hash = createHash('sha256');
  for (const { path, text } of files) hash.update(path).update('\0').update(text).update('\0');
  return hash.digest('hex');
}

/** Folder of the archives in the built site, relative to the base URL. */
export const archivesPath = 'notes/';

/** Name of the archive with a note's modules: that of the first, which no other note has; null when it has no module. */
export function archiveName({ modules }: Note): string | null {
  return modules[0] ? `${modules[0].name}.zip` : null;
}

/** @returns a ZIP with the note's modules, to be unpacked into an addons folder */
export function zipNote(note: Note): Uint8Array {
  // The same time in every entry, so that equal code gives equal bytes. ZIP counts from 1980, in local time.
  const mtime = new Date(1980, 0, 1);
  const files = Object.fromEntries(
    moduleFiles(note).map(({ path, text }) => [path, strToU8(text)]),
  );
  return zipSync(files, { mtime, level: 9 });
}
