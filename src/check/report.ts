import type { Note } from '../notes/types';
import type { Diagnostic, Rule } from './rule';

/** Diagnostics in the order of pages as an author reads them, pages apart. */
export function formatDiagnostics(diagnostics: Diagnostic[]): string {
  return diagnostics
    .map(({ file, line, rule, message, fix }, index) => {
      const gap = index > 0 && file !== diagnostics[index - 1]?.file ? '\n' : '';
      return `${gap}${file}:${line} [${rule}] ${message}\n    → ${fix}`;
    })
    .join('\n');
}

/** The last line of a run. */
export function summary(
  notes: Note[],
  rules: Rule[],
  diagnostics: Diagnostic[],
  milliseconds: number,
): string {
  const blocks = notes.reduce((count, note) => count + note.blocks.length, 0);
  return `${notes.length} 页，${blocks} 个代码块，${rules.length} 条规则，${diagnostics.length} 处错误，用时 ${(milliseconds / 1000).toFixed(1)} 秒`;
}
