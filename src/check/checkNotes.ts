import type { Note } from '../notes/types';
import { linesOf } from './blocks';
import type { Context } from './context';
import type { Diagnostic, Rule } from './rule';
import { readSuppressions } from '../notes/suppressions';

/** Leaves out what a block's author disabled, and adds suppressions that suppress nothing. */
function applySuppressions(note: Note, diagnostics: Diagnostic[], ran: Set<string>): Diagnostic[] {
  let left = diagnostics;
  for (const block of note.blocks) {
    const [first, last] = linesOf(block);
    for (const { rule } of readSuppressions(block).suppressions) {
      const remaining = left.filter(
        (each) => each.rule !== rule || each.line < first || each.line > last,
      );
      if (remaining.length === left.length && ran.has(rule))
        left.push({
          file: note.file,
          line: first,
          rule: 'page-block',
          message: `disable 里的 ${rule} 在这个代码块上没有报错，什么也没免掉`,
          fix: `删掉 disable 里的 ${rule}`,
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
 * @returns what is wrong, in the order of pages and lines; what authors disabled is left out
 */
export async function checkNotes(
  notes: Note[],
  rules: Rule[],
  context: Context,
): Promise<Diagnostic[]> {
  const ran = new Set(rules.map(({ id }) => id));
  const result: Diagnostic[] = [];
  for (const note of notes) {
    const found: Diagnostic[] = [];
    for (const { id, check } of rules)
      await check(note, context, (line, message, fix) =>
        found.push({ file: note.file, line, rule: id, message, fix }),
      );
    result.push(
      ...applySuppressions(note, found, ran).sort(
        (a, b) => a.line - b.line || a.rule.localeCompare(b.rule),
      ),
    );
  }
  return result;
}
