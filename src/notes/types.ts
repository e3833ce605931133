/** A fenced code block of a page. */
export interface CodeBlock {
  /** As in the fence; empty when the fence has none. */
  language: string;
  title: string | null;
  /** Without the line break at its end and without annotations (`# ①`). */
  code: string;
  /** Line of the block's first code line in the page's file, from 1. */
  line: number;
  /** Whether it shows only a part of a file. */
  fragment: boolean;
  /**
   * The series in `odoo="18 19"` that the code is for; empty for code of 17.0, which a series
   * without its own block uses.
   */
  odoo: number[];
  /**
   * Whether it is for another series and stands right below a block, or below the list that
   * explains that block.
   */
  isBelow: boolean;
  /** `disable="…"`: the check rules that do not apply, with reasons. */
  disable: string | null;
  meta: string;
}

export interface NoteFile {
  /** Inside the module, with forward slashes. */
  path: string;
  block: CodeBlock;
}

/** An installable module: the blocks of a page whose paths share the first segment. */
export interface NoteModule {
  name: string;
  files: NoteFile[];
}

/** A page of the docs with its code. */
export interface Note {
  /** Relative to the project folder, with forward slashes: `docs/odoo/…/x.md`. */
  file: string;
  source: string;
  frontMatter: Record<string, unknown>;
  /** In the order of the page, those in lists, admonitions and tabs included. */
  blocks: CodeBlock[];
  /** In the order of their first block. Only pages about Odoo have modules. */
  modules: NoteModule[];
}
