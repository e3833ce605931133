import type { Document } from '@xmldom/xmldom';
import type { Root } from 'mdast';
import { parsePage } from '../search/records/parsePage';
import type { CodeBlock, Note, NoteModule } from '../notes/types';
import { type ModuleModel, readModule } from './module/readModule';
import { cached } from './parse/cache';
import { type JavaScriptFile, parseJavaScript, parseJavaScriptFragment } from './parse/javascript';
import { dedent, parsePython, pythonSyntaxErrors } from './parse/python';
import type { PyNode } from './parse/pythonNodes';
import { parseXml, parseXmlFragment } from './parse/xml';
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

/** Keeps what was made for a key. */
function remember<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, { value: V }>();
  return (key) => {
    let entry = made.get(key);
    if (!entry) {
      entry = { value: make(key) };
      made.set(key, entry);
    }
    return entry.value;
  };
}

/** The result, or null when it throws: the parse rules tell why. */
function orNull<T>(make: () => T): T | null {
  try {
    return make();
  } catch {
    return null;
  }
}

/** The text of a page with its frontmatter blanked out. */
export function withoutFrontMatter(source: string): string {
  const match = /^---[ \t]*\r?\n[\s\S]*?^---[ \t]*(?:\r?\n|$)/m.exec(source);
  return match?.index === 0 ? match[0].replace(/[^\n]+/g, '') + source.slice(match[0].length) : source;
}

/**
 * What the rules of one run share.
 *
 * @param root absolute path of the project folder
 * @param notes every page of the docs
 */
export function createContext(root: string, notes: Note[]): Context {
  const context: Context = {
    root,
    notes,
    tables: readTables(),
    python: remember((block) => {
      const code = block.fragment ? dedent(block.code) : block.code;
      // Its tree comes as megabytes of text, the slowest thing of a run.
      return cached('python ruff-0.17.3 1', code, () => (pythonSyntaxErrors(code).length > 0 ? [] : parsePython(code)));
    }),
    xml: remember((block) => orNull(() => (block.fragment ? parseXmlFragment : parseXml)(block.code))),
    javascript: remember((block) => orNull(() => (block.fragment ? parseJavaScriptFragment : parseJavaScript)(block.code))),
    module: remember((module) => readModule(module, context)),
    page: remember((note) => parsePage(withoutFrontMatter(note.source), note.file.endsWith('.mdx'))),
  };
  return context;
}
