import { referenceDir } from '../config/site';
import { groupBy } from '../lib/groupBy';
import { markdownTable } from '../lib/markdownTable';
import { errorId, errorPlaces, errorsOf, type NoteError } from '../notes/noteErrors';
import { statusTable } from '../notes/noteStatus';
import { subjects } from '../notes/subjects';
import { isShown, readTerms } from '../notes/terms';
import type { Note } from '../notes/types';
import { readVerifications } from '../notes/verifications';
import { versionRows } from '../notes/versionRows';
import { allSeries, versionHead } from '../odoo';
import { translatedErrors } from '../odoo/node';
import { changedNames, changeIndex, isOfModel } from './changes';
import { importIndex } from './api';
import {
  asCell,
  code,
  type Entry,
  linkTo,
  plainCell,
  type Reference,
  type ReferenceContent,
} from './write';

/**
 * @returns a text with `…` in place of the names of the notes' modules and models, where each
 * reader has others
 */
const withoutNames = (text: string): string => text.replace(/\bnote(?:[._]\w+)+/g, '…');

function errorEntry([first, ...others]: [NoteError, ...NoteError[]]): string {
  const links = [first, ...others].map(({ note, at }) =>
    linkTo(note, at?.section?.id, at?.section?.title),
  );
  const chinese = (translatedErrors as Record<string, string>)[first.text];
  const translation = chinese ? `（${code(withoutNames(chinese))}）` : '';
  const text = withoutNames(first.text);
  return `- <span id="${errorId(text)}">${code(text)}</span>${translation}：${links.join('；')}`;
}

function errorIndex(notes: readonly Note[]): ReferenceContent {
  const byAnchor = groupBy(notes.flatMap(errorsOf), ({ text }) => errorId(withoutNames(text)));
  const sorted = [...byAnchor].sort(([a], [b]) => (a < b ? -1 : 1));
  // An anchor is there once, in the place that the first note names.
  const groups = errorPlaces.map((place): [string, string] => {
    const entries = sorted.filter(([, [first]]) => first?.place === place);
    return [place, entries.map(([, same]) => errorEntry(same as [NoteError])).join('\n')];
  });
  return { sections: Object.fromEntries(groups) };
}

/** The area of notes without a subject, which are about installation or not about Odoo alone. */
const otherArea = '安装与通用';

const areas: readonly string[] = [...subjects, otherArea];

const areaOf = ({ frontMatter }: Note): string =>
  (frontMatter.subject as string | undefined) ?? otherArea;

/** @returns the notes as the sidebar lists them: by subject, then by position */
function inSidebarOrder(notes: readonly Note[]): Note[] {
  const positionOf = ({ frontMatter }: Note): number =>
    Number(frontMatter.sidebar_position ?? Number.MAX_SAFE_INTEGER);
  return [...notes].sort(
    (a, b) => areas.indexOf(areaOf(a)) - areas.indexOf(areaOf(b)) || positionOf(a) - positionOf(b),
  );
}

/**
 * Makes a table for each area, with a column for each series that any note speaks of. The item of a
 * row leads to its note.
 */
function versionIndex(notes: readonly Note[]): ReferenceContent {
  const sorted = inSidebarOrder(notes).flatMap(versionRows);
  const columns = allSeries.filter((series) => sorted.some(({ cells }) => cells.has(series)));
  const tables = [...groupBy(sorted, ({ note }) => areaOf(note))].map(
    ([area, inArea]): [string, string] => {
      const rows = inArea.map(({ note, item, cells }) => [
        `[${asCell(item)}](@site/${note.file}#versions)`,
        ...columns.map((series) => asCell(cells.get(series) ?? '')),
      ]);
      return [area, markdownTable(versionHead(columns), rows)];
    },
  );
  return { sections: Object.fromEntries(tables) };
}

const termId = (zh: string): string => `term-${zh.replaceAll(' ', '-')}`;

function termIndex(): ReferenceContent {
  const shown = readTerms().filter(isShown);
  const areas = groupBy(shown, ({ area }) => area);
  const tables = [...areas].map(([area, terms]): [string, string] => {
    const rows = terms.map(({ zh, en = '—', odoo = '—', text }) => {
      const meaning = text.replaceAll('|', String.raw`\|`);
      return [`<span id="${termId(zh)}">${zh}</span>`, meaning, en, odoo];
    });
    return [area, markdownTable(['用语', '意思', '英文', 'Odoo 界面里'], rows)];
  });
  const entries = shown.map(({ zh, en = '', odoo = '', text }): Entry => {
    const others = [en, odoo].filter((name) => name && !zh.includes(name));
    return {
      kind: 'definition',
      anchor: termId(zh),
      title: [zh, ...new Set(others)].join(' · '),
      text: plainCell(text),
      about: `${zh}是什么，什么是${zh}，什么意思`,
    };
  });
  return { sections: Object.fromEntries(tables), entries };
}

/** Makes the references from the notes and the terms. */
export function makeReferences(notes: readonly Note[]): Reference[] {
  const changed = changedNames(notes);
  const pages = {
    errors: errorIndex(notes),
    versions: versionIndex(notes),
    api: importIndex(
      notes,
      changed.filter((name) => !isOfModel(name)),
    ),
    models: changeIndex(changed.filter(isOfModel)),
    terms: termIndex(),
    status: {
      sections: {
        notes: statusTable(inSidebarOrder(notes), readVerifications(), linkTo).replaceAll(
          /\d{4}-\d\d-\d\d/g,
          '<time>$&</time>',
        ),
      },
    },
  };
  return Object.entries(pages).map(([name, page]) => ({
    name,
    file: `${referenceDir}${name}.mdx`,
    ...page,
  }));
}
