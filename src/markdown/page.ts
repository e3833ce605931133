import type { Code, Parent, Root } from 'mdast';
import type { VFile } from 'vfile';
import { visit } from '../lib/esModules';
import { AuthorError } from '../lib/authorError';
import { projectPath } from '../lib/paths';
import { noteOfTree } from '../notes/readNote';
import type { Note } from '../notes/types';

/** @returns the path of the page that a plugin works on, from the project folder */
export const pageFile = (file: VFile): string => projectPath(file.path);

/** @returns the front matter that Docusaurus has parsed; empty when the page has none */
export function pageFrontMatter(file: VFile): Record<string, unknown> {
  return (file.data.frontMatter ?? {}) as Record<string, unknown>;
}

/** @returns the note that a remark plugin works on; no plugin may have changed its code before */
export function pageNote(tree: Root, file: VFile): Note {
  file.data.note ??= noteOfTree(pageFile(file), String(file), pageFrontMatter(file), tree);
  return file.data.note as Note;
}

/** @returns the blocks of code of a page, in its order */
export function codeNodes(tree: Root) {
  const places: { code: Code; parent: Parent }[] = [];
  visit(tree, 'code', (code, _index, parent) => {
    if (parent) places.push({ code, parent });
  });
  return places;
}

/** A block of code in the tree of a page. */
export type CodeNode = ReturnType<typeof codeNodes>[number];

/** @throws AuthorError always, with the page and the line before the message */
export function failAt(file: VFile, line: number | undefined, message: string): never {
  throw new AuthorError(`${pageFile(file)}:${line ?? 1}：${message}`);
}

/** Does what may throw an AuthorError without a place. @throws AuthorError as {@link failAt} */
export function workAt<T>(file: VFile, line: number | undefined, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof AuthorError)) throw error;
    return failAt(file, line, error.message);
  }
}
