import { messages } from '../check/data/messages.json';
import { odooSeries, referenceDir } from '../config/site';
import { groupBy } from '../lib/groupBy';
import { errorPlaces, errorsOf, type NoteError } from '../notes/noteErrors';
import { describeStatus, noteStatus } from '../notes/noteStatus';
import { subjects } from '../notes/subjects';
import { isShown, readTerms } from '../notes/terms';
import type { Note } from '../notes/types';
import { readVerifications } from '../notes/verifications';
import { type VersionRow, versionRows, versionTableHead } from '../notes/versionTable';
import { importIndex } from './imports';
import { asCell, code, linkTo, type Reference, table } from './write';

/** @returns the entry of an error, with a link to each note that has the same text */
function errorEntry([first, ...others]: [NoteError, ...NoteError[]]): string {
  const links = [first, ...others].map(({ note, at }) =>
    linkTo(note, at?.section?.id, at?.section?.title),
  );
  const chinese = (messages as Record<string, string>)[first.text];
  const translation = chinese ? `（${code(chinese)}）` : '';
  return `- <span id="${first.id}">${code(first.text)}</span>${translation}：${links.join('；')}`;
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

/** The area of notes without a subject, which are about installation or not about Odoo alone. */
const otherArea = '安装与通用';

/** Makes a table for each area; what several notes say in the same words is one row. */
function versionIndex(notes: readonly Note[]): Reference['sections'] {
  const areaOf = ({ note }: VersionRow): string =>
    (note.frontMatter.subject as string | undefined) ?? otherArea;
  const order = [...subjects, otherArea];
  const sorted = notes
    .flatMap(versionRows)
    .sort((a, b) => order.indexOf(areaOf(a)) - order.indexOf(areaOf(b)));
  const merged = [...groupBy(sorted, ({ cells }) => cells.join('|')).values()];
  const tables = [...groupBy(merged, ([first]) => areaOf(first as VersionRow))].map(
    ([area, inArea]): [string, string] => {
      const rows = inArea.map((same) => {
        const [subject, ...versions] = (same[0]?.cells ?? []).map(asCell);
        const links = same.map(({ note }) => linkTo(note, 'versions'));
        return [`${subject}<br>${links.join('；')}`, ...versions];
      });
      return [area, table(versionTableHead, rows)];
    },
  );
  return Object.fromEntries(tables);
}

/** @returns a row for each note with code: its result in each series */
function statusIndex(notes: readonly Note[]): Reference['sections'] {
  const record = readVerifications();
  const rows = notes.flatMap((note) => {
    const { results = [] } = noteStatus(note, record) ?? {};
    const cells = results.map((result) =>
      [describeStatus(result), result.date, result.reason].filter(Boolean).join('，'),
    );
    return results.length > 0 ? [[linkTo(note), ...cells]] : [];
  });
  return { notes: table(['笔记', ...odooSeries.map((series) => `${series}.0`)], rows) };
}

function termIndex(): Reference['sections'] {
  const areas = groupBy(readTerms().filter(isShown), ({ area }) => area);
  const tables = [...areas].map(([area, terms]): [string, string] => {
    const rows = terms.map(({ zh, en = '—', odoo = '—', text }) => {
      const meaning = text.replaceAll('|', String.raw`\|`);
      return [zh, meaning, en, odoo];
    });
    return [area, table(['用语', '意思', '英文', 'Odoo 界面里'], rows)];
  });
  return Object.fromEntries(tables);
}

/** Makes the references from the notes and the terms. */
export function makeReferences(notes: readonly Note[]): Reference[] {
  const pages = {
    errors: errorIndex(notes),
    versions: versionIndex(notes),
    api: importIndex(notes),
    terms: termIndex(),
    status: statusIndex(notes),
  };
  return Object.entries(pages).map(([name, sections]) => ({
    name,
    file: `${referenceDir}${name}.mdx`,
    sections,
  }));
}
