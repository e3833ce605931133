import type { Note } from '../notes/types';
import { currentBlocks } from '../notes/blocks';
import { findNodes, type ModelClass, modelsIn, type PyNodes } from '../odoo/analysis';
import { pythonOf } from './parseBlock';

/** Finds the nodes of a kind in a page's Python for 17.0, with the page's lines. */
export function pythonNodes<K extends keyof PyNodes>(note: Note, type: K): PyNodes[K][] {
  return currentBlocks(note, 'python').flatMap((block) => findNodes(pythonOf(block), type));
}

/** Reads the model classes in a page's Python for 17.0, including those in fragments. */
export function modelClasses(note: Note): ModelClass[] {
  return currentBlocks(note, 'python').flatMap((block) => modelsIn(pythonOf(block)));
}
