import { memoize } from '../lib/memoize';
import type { Note } from '../notes/types';
import { type ModuleModel, readModule } from './module/readModule';

/** What the rules of one run share. */
export interface Context {
  /** Absolute path of the project folder. */
  root: string;
  /** Every page of the docs, even when only one is checked. */
  notes: Note[];
  /** Reads what the modules of a page define and use, in the order of the page. */
  modules: (note: Note) => ModuleModel[];
}

const moduleOf = memoize(readModule);

/** Makes the context of a run. */
export function createContext(root: string, notes: Note[]): Context {
  return { root, notes, modules: (note) => note.modules.map(moduleOf) };
}
