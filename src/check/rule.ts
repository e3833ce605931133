import type { Note } from '../notes/types';
import type { Context } from './context';

/** What a rule finds; `line` counts from 1 in the page's file. */
export interface Finding {
  line: number;
  /** What is wrong, in Chinese. */
  message: string;
  /** What to write instead, in Chinese. */
  mend: string;
}

/** A finding with where it is and which rule made it. */
export interface Fault extends Finding {
  /** Relative to the project folder, with forward slashes. */
  file: string;
  rule: string;
}

/** One check of one page. Rules do not throw because of what a page holds: a block that does not parse is the parse rule's. */
export interface Rule {
  /** ASCII kebab-case, also used in `waive="id：理由"`. */
  id: string;
  /** One line of Chinese for the authors' guide. */
  summary: string;
  check(note: Note, context: Context): Finding[] | Promise<Finding[]>;
}
