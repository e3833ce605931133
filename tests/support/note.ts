import { readNote } from '../../src/notes/readNote';
import type { Note } from '../../src/notes/types';

/** Files of a note: path in the module (or a name) with its code. */
type Files = Record<string, string>;

const fence = '```';

/** Markdown of a page whose code blocks are these files, with prose around them. */
export function pageWith(files: Files, prose = '文字。'): string {
  const blocks = Object.entries(files).map(
    ([path, code]) => `${fence}python title="${path}"\n${code}\n${fence}\n\n${prose}\n`,
  );
  return `---\ntitle: x\nodoo: [17]\n---\n\n${prose}\n\n${blocks.join('\n')}`;
}

/** The note of that page. */
export function noteWith(files: Files, file = 'docs/odoo/a.md', prose?: string): Note {
  return readNote(file, pageWith(files, prose));
}
