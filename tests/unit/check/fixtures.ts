import fs from 'node:fs';
import path from 'node:path';
import { checkNotes } from '../../../src/check/checkNotes';
import { createContext } from '../../../src/check/context';
import type { Fault, Rule } from '../../../src/check/rule';
import { rules } from '../../../src/check/rules';
import { readNote } from '../../../src/notes/readNote';
import type { Note } from '../../../src/notes/types';

export const fixtures = path.join(__dirname, '../../fixtures/check');

/** The pages of a rule's folder: `good*.md` must pass, `bad*.md` says in its frontmatter, under `expect`, what must be found. */
export function fixturesOf(rule: string): Note[] {
  const folder = path.join(fixtures, rule);
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readNote(name, fs.readFileSync(path.join(folder, name), 'utf8')));
}

/** Whether a fixture is one that must fail. */
export function isBad({ file }: Note): boolean {
  return path.posix.basename(file).startsWith('bad');
}

/** What a rule finds in one of its fixtures, as `line: message`. */
export async function findings(note: Note, rule: Rule, notes: Note[]): Promise<string[]> {
  // A waiver is only idle when the rule it names ran.
  const tried = rule.id === 'page-waiver' ? rules : [rule];
  const faults = await checkNotes([note], tried, createContext(path.join(fixtures, rule.id), notes));
  return faults.filter((fault) => fault.rule === rule.id).map(({ line, message }: Fault) => `${line}: ${message}`);
}

/** Every fault has something to do about it. */
export async function mends(note: Note, rule: Rule, notes: Note[]): Promise<string[]> {
  const found = await rule.check(note, createContext(path.join(fixtures, rule.id), notes));
  return found.map(({ mend }) => mend);
}
