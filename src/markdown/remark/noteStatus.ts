import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { referenceDir } from '../../config/site';
import { noteStatus, type NoteStatusData } from '../../notes/noteStatus';
import { type ReadingTime, readingTime } from '../../notes/readingTime';
import { readVerifications } from '../../notes/verifications';
import { pageNote } from '../page';
import { blockElement } from './jsx';

/**
 * Puts `<NoteStatus>` at the head of each note but the indexes, which is right below the title. It shows the reading time, and
 * more for a note about Odoo. Tests pass their own record of the runs.
 */
export default function noteStatusPlugin({
  record = readVerifications,
}: { record?: typeof readVerifications } = {}) {
  return (tree: Root, file: VFile): void => {
    const note = pageNote(tree, file);
    if (!note.file.startsWith('docs/') || /\/index\.mdx?$/.test(note.file)) return;
    const isReference = note.file.startsWith(referenceDir);
    const status: NoteStatusData & ReadingTime = {
      ...(noteStatus(note, record()) ?? { results: [], covered: [], checks: [], archives: [] }),
      // Nobody reads a reference from end to end.
      ...(isReference ? { minutes: 0, lines: 0 } : readingTime(tree)),
    };
    tree.children.unshift(blockElement('NoteStatus', { status: JSON.stringify(status) }));
  };
}
