import { effectNames, laterSeries, readingSeries, sourceUrl, upgradeTargets } from '../odoo';
import {
  type BreakingChange,
  BreakingChanges,
  describeName,
  entriesOf,
  type Kind,
  odoo17Names,
  readDiff,
  readReplacements,
} from '../odoo/node';
import { groupBy } from '../lib/groupBy';
import { markdownTable } from '../lib/markdownTable';
import type { Note } from '../notes/types';
import { asCell, code, type Entry, linkTo, textFor } from './write';

/** The sections that have names of each kind. */
const kindsOfSection: Record<string, Kind[]> = {
  python: ['import', 'core', 'parameter', 'pythonModule', 'column'],
  client: ['js', 'jsMember', 'jsModule', 'service', 'template', 'prop', 'registry'],
  data: ['view', 'anchor', 'xmlId', 'manifest', 'syntax', 'value', 'bundle', 'option', 'addon'],
  // These are on a page of their own.
  models: ['model'],
  fields: ['field'],
  methods: ['method'],
};

const modelSections = ['models', 'fields', 'methods'];

/**
 * What ends the owner of a name: its model, module, class or view. Readers look for other kinds by
 * the whole name.
 */
const separators: Partial<Record<Kind, string>> = {
  ...{ field: '.', import: '.', method: '.', parameter: '.', signature: '.', value: '.' },
  ...{ anchor: ' ', column: '.', js: ' ', jsMember: '.', prop: ' ', view: ' ' },
};

/** Of more owners, three are shown. */
const maxOwners = 8;

/** A word that stands in so many notes is an ordinary one: who types it looks for the notes. */
const ordinary = 5;

/** @returns what a series takes away or changes, as the data files have it now */
function readSeries(series: number) {
  const diff = readDiff(series);
  const { replacements, sources } = readReplacements(series);
  const changes = [...new BreakingChanges([{ series, diff, replacements }], 0).all()];
  return { series, diff, changes, sources };
}

type SeriesData = ReturnType<typeof readSeries>;

/**
 * @returns the gone models of a series, and what it takes away or changes that has a replacement in
 * src/odoo/data/replacements
 */
function changesOf({ series, diff, changes, sources }: SeriesData) {
  const removed = new Set([...entriesOf(diff)].map(([kind, name]) => `${kind} ${name}`));
  const told = changes.filter(({ kind, replacement }) => replacement ?? kind === 'model');
  return told.map(({ kind, name: full, effect, replacement = {} }: BreakingChange) => {
    const at = full.lastIndexOf(separators[kind] ?? '\n');
    const basis = readingSeries.includes(series) ? '（按公开资料）' : '';
    const isRemoved = effect === 'fails' && kind !== 'signature' && removed.has(`${kind} ${full}`);
    return {
      kind: kind === 'signature' ? 'method' : kind,
      name: full.slice(at + 1),
      owner: full.slice(0, Math.max(at, 0)),
      state: `${series} 起${isRemoved ? '没有' : effectNames[effect]}${basis}`,
      use: replacement.use ? `：${replacement.use}` : '。',
      note: replacement.note,
      source: sources[kind]?.[full]?.replace(/ .*/, ''),
      series,
    };
  });
}

type Change = ReturnType<typeof changesOf>[number];

/**
 * @returns a line about changes that differ in the owner alone, as it reads on the page and without
 * Markdown
 */
function changeTexts(same: readonly Change[]) {
  const { series, state, use, source } = same[0] as Change;
  const owners = same.map(({ owner }) => owner.replace(/^.* /, '')).filter(Boolean);
  const shown = owners.length > maxOwners ? owners.slice(0, 3) : owners;
  const named = shown.map((owner) => (owner === 'base' ? '所有模型' : code(owner))).join('、');
  const names = named + (shown === owners ? ' ' : ` 等 ${owners.length} 处 `);
  const within = laterSeries.filter((later) => later >= series);
  const proven = textFor(within, source ? `[${state}](${sourceUrl(series, source)})` : state);
  return {
    cell: (names + proven + asCell(use).replaceAll('|', String.raw`\|`)).trim(),
    text: (names + state + use).replaceAll('`', '').trim(),
  };
}

/** @returns links to the places of notes that explain changes */
function linksOf(same: readonly Change[], notes: ReadonlyMap<string, Note>): string {
  const links = [...new Set(same.map(({ note = '' }) => note))].flatMap((place) => {
    const [file = '', id] = place.split('#');
    const note = notes.get(file);
    return note ? [linkTo(note, id)] : [];
  });
  return links.length > 0 ? `见 ${links.join('、')}。` : '';
}

/** @returns the words that many notes have */
function ordinaryWords(notes: readonly Note[]): Set<string> {
  const words = notes.flatMap(({ source }) => [...new Set(source.match(/\b[a-z]+\b/gi))]);
  const counts = [...groupBy(words, (word) => word.toLowerCase())];
  return new Set(counts.filter(([, same]) => same.length >= ordinary).map(([word]) => word));
}

/** @returns the names of 17.0 that can be imported from some module in all series as before */
function importableNames(all: readonly SeriesData[]): Set<string> {
  const changed = new Set(all.flatMap(({ changes }) => changes.map(({ name }) => name)));
  const unchanged = [...odoo17Names.pythonImports].filter(([module]) => !changed.has(module));
  const names = unchanged.flatMap(([module, own]) =>
    [...own].filter((name) => !changed.has(`${module}.${name}`)),
  );
  return new Set(names);
}

/** @returns the names that later series take away or change, by name as readers type it */
export function changedNames(notes: readonly Note[]) {
  const byFile = new Map(notes.map((note) => [note.file, note]));
  const common = ordinaryWords(notes);
  const all = upgradeTargets.map(readSeries);
  const importable = importableNames(all);
  const text = notes.map(({ source }) => source).join('\n');
  const names = groupBy(all.flatMap(changesOf), ({ kind, name }) => `${kind}-${name}`);
  const sorted = [...names].sort(([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  return sorted.map(([key, same]) => {
    const { kind, name } = same[0] as Change;
    const owners = same.map(({ owner }) => owner);
    const sectionOfKind = Object.keys(kindsOfSection).find((each) =>
      kindsOfSection[each]?.includes(kind),
    ) as string;
    const section = kind === 'method' && owners.includes('base') ? 'python' : sectionOfKind;
    const lines = groupBy(same, ({ state, use, source }) => [state, use, source].join(' '));
    const texts = [...lines.values()].map(changeTexts);
    const label = describeName(kind, '*').replace(/\*(?:\(\))?/, () => code(name));
    return {
      id: key.replace(/[\s"'<>`]+/g, '-'),
      /** Its heading on the page. */
      label: modelSections.includes(section) ? code(name) : label.trim(),
      /** What to write in its place, as Markdown of a table's cell and without Markdown. */
      cell: texts.map(({ cell }) => cell).join('<br>') + linksOf(same, byFile),
      text: texts.map(({ text }) => text).join('；'),
      /**
       * Whether readers who type it look for something else: who types a name that another module
       * still has looks for what it does.
       */
      isOrdinary:
        common.has(name.toLowerCase()) ||
        !/[a-z]{2}/i.test(name) ||
        ['syntax', 'value'].includes(kind) ||
        (kind === 'import' && importable.has(name) && text.includes(name)),
      ...{ kind, name, owners, section },
    };
  });
}

/** A name that a later series does not have or changes. */
export type ChangedName = ReturnType<typeof changedNames>[number];

/** @returns a table of the names in each section, and their entries */
export function changeIndex(names: readonly ChangedName[]) {
  const tables = [...groupBy(names, ({ section }) => section)].map(([section, list]) => {
    const rows = list.map(({ id, label, cell }) => [`<span id="${id}">${label}</span>`, cell]);
    const head = ['名字', `${upgradeTargets.join('、')} 里写什么`];
    return [section, markdownTable(head, rows)] as const;
  });
  const entries = names
    .filter(({ isOrdinary }) => !isOrdinary)
    .map(({ id, name, text }): Entry => ({ kind: 'change', anchor: id, title: name, text }));
  return { sections: Object.fromEntries(tables), entries };
}

/** @returns whether a name stands on the page of models, fields and methods */
export const isOfModel = ({ section }: ChangedName): boolean => modelSections.includes(section);
