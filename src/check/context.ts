import { memoize } from '../lib/memoize';
import type { Note, NoteModule } from '../notes/types';
import { type ModuleModel, readModule } from './module/readModule';
import { readTables, type Tables } from './tables';

/** What the rules of one run share. */
export interface Context {
  /** Absolute path of the project folder. */
  root: string;
  /** Every page of the docs, also when only one is checked. */
  notes: Note[];
  tables: Tables;
  /** What the modules of a page define and use, in the order of the page. */
  modules: (note: Note) => ModuleModel[];
}

/**
 * Makes what the rules of one run share.
 *
 * @param root absolute path of the project folder
 * @param notes every page of the docs
 */
export function createContext(root: string, notes: Note[]): Context {
  const tables = readTables();
  const moduleOf = memoize((module: NoteModule) => readModule(module, tables));
  return { root, notes, tables, modules: (note) => note.modules.map(moduleOf) };
}
