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
      throw new Error(`${origin}：title="${path}" 不是模块里的路径。应写成 title="note_x/models/thing.py"，不含 .. 与反斜杠。`);
    const other = origins.get(path);
    if (other)
      throw new Error(`${origin}：title="${path}" 与 ${other} 重复。同一个文件只写一个代码块；只给出片段的那个加上 fragment。`);
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
    inModule.map(({ path, block }) => ({ path: `${name}/${path}`, text: textOf(block), origin: `${file}:${block.line}` })),
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
        throw new Error(`两篇笔记的模块同名 ${name}：${owner} 与 ${here}。请给其中一个换名，文件路径与代码里的引用一并改。`);
      owners.set(name, here);
    }
  }
}
