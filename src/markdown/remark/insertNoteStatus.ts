import type { PhrasingContent, Root, TableCell } from 'mdast';
import type { VFile } from 'vfile';
import { referenceDir, toolsDir } from '../../config/site';
import { visit } from '../../lib/esModules';
import { headingsOf, plainText } from '../../notes/headings';
import { noteStatus, type NoteStatusData } from '../../notes/noteStatus';
import { type ReadingTime, readingTime } from '../../notes/readingTime';
import { readVerifications } from '../../notes/verifications';
import { isReference, markMeanings, splitCell, versionColumns } from '../../odoo';
import { pageNote } from '../page';
import { blockElement } from './jsx';

/** What `<NoteStatus>` shows; with a switch where the page or what it lists differs by series. */
export type PageStatus = NoteStatusData & ReadingTime & { hasSwitch: boolean };

/** Shows the mark of a cell as a label, and a cell that refers to another less dark. */
function showState(cell: TableCell, series: number | undefined): void {
  const className = isReference(plainText(cell)) ? ['same'] : [];
  cell.data = { ...cell.data, hProperties: { 'data-in': series, className } };
  const [first] = cell.children;
  const { mark, text } = splitCell(first?.type === 'text' ? first.value : '');
  if (!mark || first?.type !== 'text') return;
  first.value = ` ${text}`;
  const hProperties = { className: ['effect'], 'data-mark': mark, title: markMeanings[mark] };
  const children = [{ type: 'text' as const, value: mark }];
  cell.children.unshift({ type: 'emphasis', data: { hName: 'span', hProperties }, children });
}

/**
 * Marks the cells of version tables with their series, so that the chosen one stands out. @returns
 * how many tables there are
 */
function markVersionTables(tree: Root): number {
  let count = 0;
  visit(tree, 'table', (table) => {
    const head = (table.children[0]?.children ?? []).map((cell) => plainText(cell));
    const columns = versionColumns(head);
    if (!columns) return;
    for (const row of table.children)
      for (const [index, cell] of row.children.entries())
        if (index > 0) showState(cell, columns[index - 1]);
    count++;
  });
  return count;
}

/** The sections that a reader may want at once, by their ids. */
const goals = ['choice', 'quick-start', 'install', 'module', 'how', 'pitfalls', 'versions'];

/**
 * Puts below the first paragraph a line of links to what readers come for, with the number of
 * pitfalls. A page with one such section has none.
 */
function insertJumps(tree: Root): void {
  const headings = headingsOf(tree);
  let section = '';
  let pitfalls = 0;
  for (const { depth, id } of headings) {
    if (depth === 2) section = id;
    if (depth === 3 && section === 'pitfalls') pitfalls += 1;
  }
  const links = headings.flatMap(({ depth, text, id }): PhrasingContent[] => {
    if (depth !== 2 || !goals.includes(id)) return [];
    const value = id === 'pitfalls' && pitfalls > 1 ? `${text} ${pitfalls}` : text;
    return [{ type: 'link', url: `#${id}`, children: [{ type: 'text', value }] }];
  });
  const lead = tree.children.findIndex(({ type }) => type === 'paragraph');
  if (links.length < 2 || lead < 0) return;
  const children = links.flatMap((link, index): PhrasingContent[] =>
    index > 0 ? [{ type: 'text', value: ' · ' }, link] : [link],
  );
  const hProperties = { className: ['jumps', 'link-list'] };
  tree.children.splice(lead + 1, 0, { type: 'paragraph', children, data: { hProperties } });
}

/**
 * Puts `<NoteStatus>` at the head of each note but the indexes, which is right below the title. It
 * shows the reading time, and more for a note about Odoo, which has links to its sections, too.
 */
export default function noteStatusPlugin() {
  return (tree: Root, file: VFile): void => {
    const note = pageNote(tree, file);
    if (!note.file.startsWith('docs/') || /\/index\.mdx?$/.test(note.file)) return;
    const tables = markVersionTables(tree);
    const isReference = [referenceDir, toolsDir].some((folder) => note.file.startsWith(folder));
    const isFiltered = note.source.includes('<Filter ');
    const known = noteStatus(note, readVerifications());
    const status: PageStatus = {
      ...(known ?? { results: [], covered: [], checks: [], archives: [] }),
      hasSwitch:
        known !== null &&
        (known.results.length + tables > 0 || (isFiltered && known.covered.length > 1)),
      // Nobody reads a reference from end to end, or the help of a tool.
      ...(isReference ? { minutes: 0, lines: 0 } : readingTime(tree)),
    };
    if (known && !isReference) insertJumps(tree);
    tree.children.unshift(blockElement('NoteStatus', { status: JSON.stringify(status) }));
  };
}
