import type { Note } from '../notes/types';
import type { Context } from './context';

/** Something wrong at a place of a page. */
export interface Diagnostic {
  /** Relative to the project folder, with forward slashes. */
  file: string;
  /** In the file, from 1. */
  line: number;
  rule: string;
  /** What is wrong, in Chinese. */
  message: string;
  /** What to write instead, in Chinese. */
  fix: string;
}

/** What a rule calls with each diagnostic: the line in the page's file, what is wrong, what to write instead. */
export type Report = (line: number, message: string, fix: string) => void;

/** Checks one page. It does not throw because of what a page holds: a block that does not parse is left to the parse rule. */
export type Check = (note: Note, context: Context, report: Report) => void | Promise<void>;

/** What a file of `rules/` exports, with the id that its name is. */
export interface Rule {
  /** ASCII kebab-case, also used in `disable="id：理由"`. */
  id: string;
  /** One line of Chinese for authors, printed by `--rules`. */
  summary: string;
  check: Check;
}
