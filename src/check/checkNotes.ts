import { AuthorError } from '../lib/authorError';
import type { Note } from '../notes/types';
import { linesOf, readSuppressions } from '../notes/blocks';
import type { CheckContext, Diagnostic, Report, Rule } from './rule';

/** Leaves out the diagnostics that a block disables, and reports unused suppressions. */
function applySuppressions(note: Note, diagnostics: Diagnostic[], rules: Rule[]): Diagnostic[] {
  let left = diagnostics;
  for (const block of note.blocks) {
    const [first, last] = linesOf(block);
    for (const { rule } of readSuppressions(block).suppressions) {
      const isSuppressed = (each: Diagnostic): boolean =>
        each.rule === rule && each.line >= first && each.line <= last;
      const hasRun = rules.some(({ id }) => id === rule);
      if (hasRun && !left.some(isSuppressed)) {
        const message = `disable 里的 ${rule} 在这个代码块上没有报错，什么也没免掉`;
        const fix = `删掉 disable 里的 ${rule}`;
        left.push({ file: note.file, line: first, rule: 'page-block', message, fix });
      }
      left = left.filter((each) => !isSuppressed(each));
    }
  }
  return left;
}

/** So many diagnostics of a rule are listed for a page. */
const maxListed = 100;

/** Checks pages. @returns the diagnostics in order, without those that a block disables */
export async function checkNotes(notes: Note[], rules: Rule[], context: CheckContext) {
  const result: Diagnostic[] = [];
  for (const note of notes) {
    const { file } = note;
    const found: Diagnostic[] = [];
    for (const { id, check } of rules) {
      let count = 0;
      const report: Report = (line, message, fix) => {
        count += 1;
        if (count <= maxListed) found.push({ file, line, rule: id, message, fix });
      };
      try {
        await check(note, report, context);
      } catch (error) {
        if (!(error instanceof AuthorError)) throw error;
        const [, line, message = error.message, fix = ''] =
          /^(?:[^：]*:(\d+)：)?(.*?)。(.*)$/s.exec(error.message) ?? [];
        report(Number(line ?? 1), message, fix);
      }
      if (count > maxListed) {
        const message = `还有 ${count - maxListed} 处没有列出`;
        // No block is on this line, so that none suppresses it.
        found.push({ file, line: 1, rule: id, message, fix: '先改列出的，再检查一次' });
      }
    }
    const left = applySuppressions(note, found, rules);
    left.sort((a, b) => a.line - b.line || (a.rule < b.rule ? -1 : 1));
    for (const diagnostic of left) result.push(diagnostic);
  }
  return result;
}

/** Formats diagnostics for authors, with an empty line between pages. */
export function formatDiagnostics(diagnostics: Diagnostic[]): string {
  const lines = diagnostics.map(({ file, line, rule, message, fix }, index) => {
    const gap = index > 0 && file !== diagnostics[index - 1]?.file ? '\n' : '';
    return `${gap}${file}:${line} [${rule}] ${message}\n    → ${fix}`;
  });
  return lines.join('\n');
}
