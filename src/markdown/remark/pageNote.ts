import path from 'node:path';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { root, toPosix } from '../../lib/paths';
import { noteOfTree } from '../../notes/readNote';
import type { Note } from '../../notes/types';

/** @returns the note that a remark plugin works on; its code must not have been changed yet */
export function pageNote(tree: Root, file: VFile): Note {
  const { frontMatter = {} } = file.data as { frontMatter?: Record<string, unknown> };
  return noteOfTree(toPosix(path.relative(root, file.path)), String(file), frontMatter, tree);
}
