import type { Document } from '@xmldom/xmldom';
import type { Root } from 'mdast';
import { remember } from '../lib/remember';
import { splitFrontMatter } from '../notes/readNote';
import type { CodeBlock, Note, NoteModule } from '../notes/types';
import { parsePage } from '../notes/parsePage';
import { type ModuleModel, readModule } from './module/readModule';
import type { JavaScriptFile } from './parse/javascript';
import { javascriptOf, pythonOf, xmlOf } from './parse/parseBlock';
import type { PyNode } from './parse/pythonNodes';
import { readTables, type Tables } from './tables';

/** What rules share: the tables, every page, and each block parsed once. */
export interface Context {
  /** Absolute path of the project folder. */
  root: string;
  /** Every page of the docs, also when only one is checked. */
  notes: Note[];
  tables: Tables;
  /** Statements of a Python block, none when it does not parse. */
  python: (block: CodeBlock) => PyNode[];
  /** Null when the block is not well-formed. */
  xml: (block: CodeBlock) => Document | null;
  /** Null when the block does not parse. */
  javascript: (block: CodeBlock) => JavaScriptFile | null;
  module: (module: NoteModule) => ModuleModel;
  /** The page without its frontmatter, lines kept. */
  page: (note: Note) => Root;
}

/** The text of a page with its frontmatter blanked out. */
export function withoutFrontMatter(source: string): string {
  return splitFrontMatter(source).content;
}

/**
 * What the rules of one run share.
 *
 * @param root absolute path of the project folder
 * @param notes every page of the docs
 */
export function createContext(root: string, notes: Note[]): Context {
  const tables = readTables();
  return {
    root,
    notes,
    tables,
    python: pythonOf,
    xml: xmlOf,
    javascript: javascriptOf,
    module: remember((module) => readModule(module, tables)),
    page: remember((note) =>
      parsePage(withoutFrontMatter(note.source), note.file.endsWith('.mdx')),
    ),
  };
}
