import { currentBlocks, isAboutOdoo } from '../notes/blocks';
import { baseSeries, runSeries, seriesName } from '../odoo';
import { odoo17Names, unpackNames, type WebNames, webNamesOf, webSeries } from '../odoo/node';
import { groupBy } from '../lib/groupBy';
import { markdownTable } from '../lib/markdownTable';
import { sectionLines } from '../notes/sectionLines';
import type { Note } from '../notes/types';
import { type ChangedName, changeIndex } from './changes';
import {
  asCell,
  code,
  type Entry,
  linkTo,
  plainCell,
  type ReferenceContent,
  textFor,
} from './write';

/** How code writes a name of each kind. Each kind has a section of the names that notes use. */
const spellings = {
  js: '*',
  service: 'useService("*")',
  registry: 'registry.category("*")',
  template: '*',
};

type Kind = keyof typeof spellings;

/**
 * How readers search for a name of each kind. Who types `useService` alone looks for the function.
 */
const titles: Record<Kind, string> = {
  js: '*',
  service: '* 服务',
  registry: '* 注册表',
  template: '* 模板',
};

type Use = ReturnType<typeof usesOf>[number];
type Name = Pick<Use, 'name' | 'module'> & { kind: keyof Series };

/** Only these addons are in the tables of every series. */
const addons = ['web', 'mail', 'bus'];

const addonOf = (module: string): string => /^@([^/]+)/.exec(module)?.[1] ?? module;

/**
 * @param lists names by module or addon. @returns the modules or addons that have a name, by the
 * name
 */
function keysByName(lists: Record<string, string>): Map<string, string[]> {
  const pairs = Object.entries(lists)
    .filter(([key]) => ['odoo', ...addons].includes(addonOf(key)))
    .flatMap(([key, names]) => unpackNames(names).map((name) => ({ key, name })));
  const groups = [...groupBy(pairs, ({ name }) => name)];
  return new Map(groups.map(([name, same]) => [name, same.map(({ key }) => key)]));
}

/** @returns for each kind the modules or addons that have a name, by the name */
const indexNames = ({ owl, modules, services, registries, templates }: WebNames) => ({
  js: keysByName({ '@odoo/owl': owl, ...modules }),
  service: keysByName(services),
  registry: keysByName({ '@web/core/registry': registries }),
  template: keysByName(templates),
  jsModule: new Map(
    Object.keys(modules)
      .filter((module) => addons.includes(addonOf(module)))
      .map((module) => [module, [module]]),
  ),
});

type Series = ReturnType<typeof indexNames>;

const bySeries = new Map(webSeries.map((series) => [series, indexNames(webNamesOf(series))]));

/** The names of the series that notes are written for, and of the one before it. */
const current = bySeries.get(baseSeries) as Series;
const previous = bySeries.get(baseSeries - 1);

/**
 * @returns the modules or addons of a series that have a name; none when it is gone or not there
 * yet
 */
function placesIn(series: Series, { kind, name, module }: Name): string[] {
  const places = series[kind].get(name) ?? [];
  if (kind === 'js') {
    // Other addons use the same name for other things. A name that moves stays in its addon or goes
    // to Owl.
    const nearby = places.filter((each) => [addonOf(module), 'odoo'].includes(addonOf(each)));
    return nearby.includes(module) ? [module] : nearby;
  }
  // Some services of 17.0 are modules in 18.0.
  if (kind === 'service' && places.length === 0) return series.js.get(name) ?? [];
  return places;
}

/**
 * Where names stand in code. The first group has one name or several with commas, the second the
 * module of an import.
 */
const patterns: readonly [Kind, RegExp][] = [
  ['js', /^import\s[^;"']*?\{([^}]*)\}\s*from\s*["'](@[^"']+)["']/gm],
  ['service', /\buseService\(\s*["']([\w.]+)["']/g],
  ['service', /\benv\.services\.(\w+)/g],
  ['registry', /\bregistry\s*\.category\(\s*["']([\w.]+)["']/g],
  ['template', /\bstatic template = ["']([\w.]+)["']/g],
  ['template', /\bt-(?:call|inherit)="([\w.]+)"/g],
];

/**
 * @returns the names that a note's code uses; only imports have a `module`; `section` is the anchor
 * of the block's section
 */
function usesOf(note: Note) {
  const sections = new Map(sectionLines(note).map(({ line, section }) => [line, section?.id]));
  const blocks = [...currentBlocks(note, 'js'), ...currentBlocks(note, 'xml')];
  return blocks.flatMap((block) =>
    patterns.flatMap(([kind, pattern]) =>
      [...block.code.matchAll(pattern)].flatMap(([, names = '', module = '']) =>
        names.split(',').map((written) => {
          const name = written.trim().replace(/ as .*/, '');
          return { kind, name, module, note, section: sections.get(block.line) };
        }),
      ),
    ),
  );
}

/** @returns the anchor of a name on the page, which stays when other names come and go */
const idOf = ({ kind, name }: Use): string => `${kind}-${name}`;

/**
 * @returns the places of a name in all series; series in a row with the same places share a line:
 * `16–17：web`
 */
function placesCell(uses: readonly Use[]): string {
  const runs: { first: number; last: number; text: string }[] = [];
  for (const [series, tables] of bySeries) {
    const places = new Set(uses.flatMap((use) => placesIn(tables, use)));
    const text = [...places].map(code).join('、') || '没有';
    const run = runs.at(-1);
    if (run?.text === text) run.last = series;
    else runs.push({ first: series, last: series, text });
  }
  const lines = runs.map(({ first, last, text }) => {
    const range = first === last ? String(first) : `${first}–${last}`;
    const within = runSeries.filter((series) => series >= first && series <= last);
    return `${textFor(within, range)}：${text}`;
  });
  return lines.join('<br>');
}

/**
 * @returns links to the sections that use a name first in their note; when there are five or more,
 * three stay unfolded
 */
function notesCell(uses: readonly Use[]): string {
  const notes = [...groupBy(uses, ({ note }) => note)];
  const links = notes.map(([note, own]) => linkTo(note, own[0]?.section));
  if (links.length < 5) return links.join('；');
  const folded = links.slice(3);
  const more = `<details><summary>另外 ${folded.length} 篇</summary>${folded.join('；')}</details>`;
  return links.slice(0, 3).join('；') + more;
}

/**
 * How code writes the names of some lists of removed.json; names of the other lists stand as they
 * are.
 */
const removedSpellings: Record<string, string> = {
  pythonMethods: '*()',
  xmlNewer: '<*>',
  jsServices: spellings.service,
};

/**
 * @returns a table of the names that are gone in 17.0 or not there yet, with what to write instead
 */
function removedTable(): string {
  const rows = Object.entries(odoo17Names.removed).flatMap(([list, fixes]) =>
    Object.entries(fixes).map(([name, fix]) => [
      code((removedSpellings[list] ?? '*').replace('*', name)),
      asCell(fix),
    ]),
  );
  return markdownTable(['名字', `在 ${seriesName(baseSeries)} 写什么`], rows);
}

/** @returns a line for a name that the series before does not have, where the tables have it */
function newName({ kind, name, owners }: ChangedName): string {
  if (!(kind in current)) return '';
  const uses = owners.map((module) => ({ kind: kind as keyof Series, name, module }));
  const isIn = (series: Series): boolean => uses.some((use) => placesIn(series, use).length > 0);
  return isIn(current) && previous && !isIn(previous) ? `${baseSeries - 1} 没有<br>` : '';
}

/** @returns the sections that say where each name is and what replaces it, and their entries */
export function importIndex(
  notes: readonly Note[],
  changed: readonly ChangedName[],
): ReferenceContent {
  const uses = notes.filter(isAboutOdoo).flatMap(usesOf);
  const known = uses.filter((use) => placesIn(current, use).length > 0);
  const rest = new Map(changed.map((each) => [each.id, each]));
  const names = [...groupBy(known, idOf)].map(([id, same]) => {
    const { kind, name } = same[0] as Use;
    const change = rest.get(id);
    rest.delete(id);
    const places = placesCell(same);
    return {
      ...{ id, kind, name, notes: notesCell(same) },
      places: [places, change?.cell].filter(Boolean).join('<br>'),
      text: [plainCell(places), change?.text].filter(Boolean).join('；'),
    };
  });
  const entries = names.map(({ id, kind, name, text }): Entry => {
    const title = titles[kind].replace('*', name);
    return { kind: 'name', anchor: id, title, text };
  });
  names.sort((a, b) => (a.id.toLowerCase() < b.id.toLowerCase() ? -1 : 1));
  const sections = Object.entries(spellings).map(([kind, spelling]): [string, string] => {
    const ofKind = names.filter((each) => each.kind === kind);
    const rows = ofKind.map(({ id, name, places, notes }) => [
      `<span id="${id}">${code(spelling.replace('*', name))}</span>`,
      places,
      notes,
    ]);
    return [kind, markdownTable(['名字', '从哪里导入', '笔记'], rows)];
  });
  const others = changeIndex(
    [...rest.values()].map((each) => ({ ...each, cell: newName(each) + each.cell })),
  );
  return {
    sections: { ...Object.fromEntries(sections), ...others.sections, removed: removedTable() },
    entries: [...entries, ...others.entries],
  };
}
