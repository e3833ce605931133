import { messages } from '../check/data/messages.json';
import { referenceDir } from '../config/site';
import { groupBy } from '../lib/groupBy';
import { errorPlaces, errorsOf, type NoteError } from '../notes/noteErrors';
import { subjects } from '../notes/subjects';
import { isShown, readTerms } from '../notes/terms';
import type { Note } from '../notes/types';
import { type VersionRow, versionRows, versionTableHead } from '../notes/versionTable';
import { importIndex } from './imports';
import { asCell, code, linkTo, type Reference, table } from './write';

/** Equal texts of several notes are one entry. */
function errorEntry([first, ...others]: [NoteError, ...NoteError[]]): string {
  const links = [first, ...others].map(({ note, at }) =>
    linkTo(note, at?.section?.id, at?.section?.title),
  );
  const chinese = (messages as Record<string, string>)[first.text];
  return `- <span id="${first.id}">${code(first.text)}</span>${chinese ? `（${code(chinese)}）` : ''}：${links.join('；')}`;
}

function errorIndex(notes: readonly Note[]): Reference['sections'] {
  const errors = notes.flatMap(errorsOf);
  const groups = errorPlaces.map((place): [string, string] => {
    const own = errors.filter((error) => error.place === place);
    const entries = [...groupBy(own, ({ id }) => id)].sort(([a], [b]) => (a < b ? -1 : 1));
    return [place, entries.map(([, same]) => errorEntry(same as [NoteError])).join('\n')];
  });
  return Object.fromEntries(groups);
}

/** Notes without a subject: installation and what is not about Odoo alone. */
const otherArea = '安装与通用';

function versionIndex(notes: readonly Note[]): Reference['sections'] {
  const areaOf = ({ note }: VersionRow): string =>
    (note.frontMatter.subject as string | undefined) ?? otherArea;
  const order = [...subjects, otherArea];
  const rows = notes
    .flatMap(versionRows)
    .sort((a, b) => order.indexOf(areaOf(a)) - order.indexOf(areaOf(b)));
  const tables = [...groupBy(rows, areaOf)].map(([area, of]): [string, string] => {
    const cells = of.map((row) => [...row.cells.map(asCell), linkTo(row.note, 'versions')]);
    return [area, table([...versionTableHead, '笔记'], cells)];
  });
  return Object.fromEntries(tables);
}

function termIndex(): Reference['sections'] {
  const tables = [...groupBy(readTerms().filter(isShown), ({ area }) => area)].map(
    ([area, of]): [string, string] => {
      const rows = of.map(({ zh, en = '—', odoo = '—', text }) => [
        zh,
        text.replaceAll('|', String.raw`\|`),
        en,
        odoo,
      ]);
      return [area, table(['用语', '意思', '英文', 'Odoo 界面里'], rows)];
    },
  );
  return Object.fromEntries(tables);
}

/** What the references say, out of the notes and of their terms. */
export function makeReferences(notes: readonly Note[]): Reference[] {
  const sections = {
    errors: errorIndex(notes),
    versions: versionIndex(notes),
    api: importIndex(notes),
    terms: termIndex(),
  };
  return Object.entries(sections).map(([name, of]) => ({
    name,
    file: `${referenceDir}${name}.mdx`,
    sections: of,
  }));
}
