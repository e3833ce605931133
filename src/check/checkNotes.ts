import type { Note } from '../notes/types';
import type { Context } from './context';
import type { Fault, Rule } from './rule';
import { linesOf, readWaivers } from './suppressions';

/** Faults of one page by one rule. */
async function faultsOf(note: Note, rule: Rule, context: Context): Promise<Fault[]> {
  const findings = await rule.check(note, context);
  return findings.map((finding) => ({ ...finding, file: note.file, rule: rule.id }));
}

/** Leaves out what a block's author waived, and adds waivers that waive nothing. */
function applyWaivers(note: Note, faults: Fault[], ran: Set<string>): Fault[] {
  let left = faults;
  for (const block of note.blocks) {
    const [first, last] = linesOf(block);
    for (const { rule } of readWaivers(block).waivers) {
      const remaining = left.filter((fault) => fault.rule !== rule || fault.line < first || fault.line > last);
      if (remaining.length === left.length && ran.has(rule))
        left.push({
          file: note.file,
          line: first,
          rule: 'page-waiver',
          message: `waive 里的 ${rule} 在这个代码块上没有报错，什么也没免掉`,
          mend: `删掉 waive 里的 ${rule}`,
        });
      else left = remaining;
    }
  }
  return left;
}

/**
 * Checks pages.
 *
 * @param notes the pages to check
 * @param rules all of them, or the ones to try
 * @returns what is wrong, in the order of pages and lines; what authors waived is left out
 */
export async function checkNotes(notes: Note[], rules: Rule[], context: Context): Promise<Fault[]> {
  const ran = new Set(rules.map(({ id }) => id));
  const result: Fault[] = [];
  for (const note of notes) {
    const faults: Fault[] = [];
    for (const rule of rules) faults.push(...(await faultsOf(note, rule, context)));
    const left = applyWaivers(note, faults, ran);
    result.push(...left.sort((a, b) => a.line - b.line || a.rule.localeCompare(b.rule)));
  }
  return result;
}
