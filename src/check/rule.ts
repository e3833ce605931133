import fs from 'node:fs';
import path from 'node:path';
import type { Note } from '../notes/types';

/** Something wrong at a place of a page. */
export interface Diagnostic {
  /** Path from the project folder, with forward slashes. */
  file: string;
  line: number;
  rule: string;
  message: string;
  fix: string;
}

/** What the rules of one run share. */
export interface CheckContext {
  root: string;
  /** Every page of the docs, even when only one is checked. */
  notes: Note[];
}

/** Reports a diagnostic: the line in the page's file, what is wrong, and what to write instead. */
export type Report = (line: number, message: string, fix: string) => void;

/**
 * Checks one page. Whatever the page holds, it throws nothing but AuthorErrors, which are reported
 * at their lines; only the rule `parse` reports a block that does not parse.
 */
export type RuleCheck = (note: Note, report: Report, context: CheckContext) => void | Promise<void>;

/** A rule: the exports of a file in `rules/`, with the file's name as id. */
export interface Rule {
  /** ASCII kebab-case. Authors write it in `disable="id：理由"`. */
  id: string;
  /** One line of Chinese for authors, which `--rules` prints. */
  summary: string;
  check: RuleCheck;
}

/** The ids of all rules, in alphabetical order. */
export const ruleIds = fs
  .readdirSync(path.join(__dirname, 'rules'))
  .map((name) => path.basename(name, '.ts'))
  .sort();

/** Every rule, in the order of {@link ruleIds}. */
export async function readRules(): Promise<Rule[]> {
  return Promise.all(
    ruleIds.map(async (id) => ({
      id,
      ...((await import(`./rules/${id}.ts`)) as Omit<Rule, 'id'>),
    })),
  );
}
