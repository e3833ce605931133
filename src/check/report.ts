import type { Note } from '../notes/types';
import type { Fault, Rule } from './rule';

/** Faults as an author reads them, grouped by page. */
export function formatFaults(faults: Fault[]): string {
  const files = new Map<string, Fault[]>();
  for (const fault of faults) files.set(fault.file, [...(files.get(fault.file) ?? []), fault]);
  return [...files.values()]
    .map((group) =>
      group.map(({ file, line, rule, message, mend }) => `${file}:${line} [${rule}] ${message}\n    → ${mend}`).join('\n'),
    )
    .join('\n\n');
}

/** The last line of a run. */
export function summary(notes: Note[], rules: Rule[], faults: Fault[], milliseconds: number): string {
  const blocks = notes.reduce((count, note) => count + note.blocks.length, 0);
  return `${notes.length} 页，${blocks} 个代码块，${rules.length} 条规则，${faults.length} 处错误，用时 ${(milliseconds / 1000).toFixed(1)} 秒`;
}
