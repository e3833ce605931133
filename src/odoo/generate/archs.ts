// The views and client templates of two series, as far as extensions of them are concerned.
import type { Element } from '@xmldom/xmldom';
import fs from 'node:fs';
import path from 'node:path';
import { isLocalOrTestAddon, isSeldomExtended, manifestList } from './addons';
import { addonPaths, filesBelow, read, readSeries } from './odooSource';
import { childElements, descendants, parseXml } from '../parse/xml';
import { type Arch, clientArch, viewArch } from '../source/archs';
import { packNames } from '../packedNames';
import {
  type AddonArchs,
  archAt,
  type ArchIndex,
  type ArchTable,
  isKept,
  type PackedArch,
} from '../upgrade/archs';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** @returns an element as text, with what an anchor can name alone; 18.0 renamed `tree` */
function reduce(element: Element): string {
  // Namespaces are not declared here.
  const name = element.localName ?? element.tagName;
  const tag = name === 'tree' ? 'list' : name;
  const attributes = [...element.attributes]
    .filter(({ name, value }) => isKept(name) && (name === 'expr' || value.length < 80))
    .map(({ name, value }) => ` ${name}="${escape(value.replace(/\s+/g, ' '))}"`)
    .join('');
  const text = element.textContent?.trim() ?? '';
  if (tag === 'attribute' && !isKept(element.getAttribute('name') ?? '')) return '';
  const hasText = tag === 'attribute' || text === '$0';
  const children = childElements(element);
  const content = children.length > 0 ? children.map(reduce).join('') : hasText ? escape(text) : '';
  return content ? `<${tag}${attributes}>${content}</${tag}>` : `<${tag}${attributes}/>`;
}

const pack = ({ inherits, isPrimary, priority, roots }: Arch): PackedArch => ({
  ...(inherits ? { inherits } : {}),
  ...(inherits && isPrimary ? { isPrimary } : {}),
  ...(priority === 16 ? {} : { priority }),
  arch: roots.map(reduce).join(''),
});

/** Building blocks of the website's editor: large, and seldom extended. */
const snippets = /\.s_|snippet|\.new_page_template/;

type Packed = Record<keyof AddonArchs, Map<string, PackedArch>>;

function readAddonArchs(addon: string, folder: string): Packed {
  const packed: Packed = { views: new Map(), templates: new Map() };
  const each = (file: string, visit: (element: Element) => void): void => {
    const { documentElement } = parseXml(read(file));
    for (const element of documentElement ? descendants(documentElement) : []) visit(element);
  };
  for (const file of manifestList(folder, 'data').filter((name) => name.endsWith('.xml')))
    each(path.join(folder, file), (element) => {
      const arch = viewArch(element, addon);
      if (arch && !snippets.test(arch.id)) packed.views.set(arch.id, pack(arch));
    });
  for (const file of filesBelow(path.join(folder, 'static/src'), '.xml')) {
    let count = 0;
    each(path.join(folder, 'static/src', file), (element) => {
      const arch = clientArch(element, `${addon}/${file}:${count++}`);
      if (arch) packed.templates.set(arch.id, pack(arch));
    });
  }
  return packed;
}

/** @returns the paths of the elements of an arch with their attributes, and what it replaces */
function placesIn({ arch, inherits = '' }: PackedArch): string[] {
  const root = parseXml(`<arch inherits="${inherits}">${arch}</arch>`).documentElement;
  const paths = new Map<Element, string>();
  return (root ? descendants(root) : []).map((element) => {
    const own = [...element.attributes].map(({ name, value }) => `${name}=${value}`).join();
    const place = `${element.parentElement ? (paths.get(element.parentElement) ?? '') : ''}/${element.tagName} ${own}`;
    paths.set(element, place);
    return place;
  });
}

/** The views and templates of all addons of a tree by their ids, each with its addon. */
type Ids = Map<string, [addon: string, arch: PackedArch]>;

/**
 * Finds what extensions may miss. A view counts together with all that extend it: an element may
 * have gone from one of them to another.
 *
 * @param isKnown whether an earlier comparison has kept a view
 */
function changedIds(before: Ids, after: Ids, isKnown: (id: string) => boolean): Set<string> {
  const parents = new Map<string, string>();
  const rootOf = (id: string): string => {
    const parent = parents.get(id);
    return parent === undefined ? id : rootOf(parent);
  };
  for (const ids of [before, after])
    for (const [id, [, { inherits }]] of ids)
      if (inherits && rootOf(id) !== rootOf(inherits)) parents.set(rootOf(id), rootOf(inherits));
  const families = new Map<string, { known: boolean; old: Set<string>; now: Set<string> }>();
  for (const [ids, key] of [
    [before, 'old'],
    [after, 'now'],
  ] as const)
    for (const [id, [, arch]] of ids) {
      const root = rootOf(id);
      const family = families.get(root) ?? { known: false, old: new Set(), now: new Set() };
      families.set(root, family);
      family.known ||= isKnown(id);
      for (const place of placesIn(arch)) family[key].add(place);
    }
  const changed = new Set<string>();
  for (const [root, { known, old, now }] of families) {
    const isGone = [...old].some((place) => !now.has(place));
    const isReplaced = [...now].some(
      (place) => /position=replace\b/.test(place) && !old.has(place),
    );
    if (old.size > 0 && (known || isGone || isReplaced)) changed.add(root);
  }
  return new Set([...before.keys(), ...after.keys()].filter((id) => changed.has(rootOf(id))));
}

/**
 * Compares two trees and writes what has changed into the folder `archs`, a file for each addon and
 * one with what addons depend on; what those of other series say stays.
 */
export function writeArchs(from: string, to: string, folder: string): void {
  const trees = [from, to].map((tree) => {
    const addons = [...addonPaths(tree)].filter(([addon]) => !isLocalOrTestAddon(addon));
    const archs = addons
      .filter(([addon]) => !isSeldomExtended(addon))
      .map(([addon, home]) => [addon, readAddonArchs(addon, home)] as const);
    const depends = addons.map(([addon, home]) => [addon, manifestList(home, 'depends')] as const);
    return { series: readSeries(tree), archs, depends };
  });
  const files = new Map<string, AddonArchs>();
  const fileOf = (name: string): AddonArchs => {
    const file = path.join(folder, `${name}.json`);
    const empty: AddonArchs = { views: {}, templates: {} };
    const known = fs.existsSync(file)
      ? (JSON.parse(fs.readFileSync(file, 'utf8')) as AddonArchs)
      : empty;
    const content = files.get(name) ?? known;
    files.set(name, content);
    return content;
  };
  for (const kind of ['views', 'templates'] as const) {
    const [before, after] = trees.map(
      ({ archs }): Ids =>
        new Map(
          archs.flatMap(([addon, packed]) =>
            [...packed[kind]].map(([id, arch]) => [id, [addon, arch]]),
          ),
        ),
    );
    if (!before || !after) continue;
    const homes = new Map([...after, ...before].map(([id, [addon]]) => [id, addon]));
    const tableOf = (id: string): ArchTable => fileOf(homes.get(id) ?? '')[kind];
    for (const id of changedIds(before, after, (each) => each in tableOf(each)))
      for (const [index, ids] of [before, after].entries()) {
        const { series = 0 } = trees[index] ?? {};
        const versions = (tableOf(id)[id] ??= {});
        const arch = ids.get(id)?.[1] ?? null;
        if (JSON.stringify(archAt(versions, series)) !== JSON.stringify(arch))
          versions[series] = arch;
      }
  }
  fs.mkdirSync(folder, { recursive: true });
  const write = (name: string, content: object): void =>
    fs.writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`);
  for (const [name, content] of files)
    if (Object.keys({ ...content.views, ...content.templates }).length > 0) write(name, content);
  const indexFile = path.join(folder, 'index.json');
  const { depends }: ArchIndex = fs.existsSync(indexFile)
    ? (JSON.parse(fs.readFileSync(indexFile, 'utf8')) as ArchIndex)
    : { addons: '', depends: {} };
  for (const { series, depends: now } of trees)
    for (const [addon, names] of now) {
      const versions = (depends[addon] ??= {});
      const list = packNames(names);
      if (archAt(versions, series) !== list) versions[series] = list;
    }
  const addons = fs.readdirSync(folder).map((name) => path.basename(name, '.json'));
  write('index', { addons: packNames(addons.filter((name) => name !== 'index')), depends });
}
