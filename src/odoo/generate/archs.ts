// The views and client templates of two series, as far as extensions of them are concerned.
import type { Element } from '@xmldom/xmldom';
import fs from 'node:fs';
import path from 'node:path';
import { isAutomatic, isLocalOrTestAddon, isSeldomExtended, manifestList } from './addons';
import { addonPaths, filesBelow, read, readSeries } from './odooSource';
import { ancestors, childElements, descendants, parseXml } from '../parse/xml';
import { type Arch, clientArch, viewArch } from '../source/archs';
import { packNames } from '../packedNames';
import {
  type AddonArchs,
  archAt,
  type ArchIndex,
  isCommonTag,
  isOwnClass,
  isKept,
  isByLayout,
  type PackedArch,
} from '../upgrade/archs';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** @returns what is kept of an attribute; few XPaths repeat a long expression */
function shorten(name: string, value: string, byLayout: boolean): string {
  const text = value.replace(/\s+/g, ' ');
  const longest = name === 'expr' ? Infinity : /^t-(?!attf)/.test(name) ? 45 : 80;
  if (text.length < longest) return text;
  if (name !== 'class') return '';
  const own = text.split(' ').filter((each) => isOwnClass(each, byLayout));
  return own.join(' ');
}

/** @returns an element as text, with what an anchor can name alone; 18.0 renamed `tree` */
function reduce(element: Element, byLayout: boolean): string {
  // Namespaces are not declared here.
  const name = element.localName ?? element.tagName;
  const tag = name === 'tree' ? 'list' : name;
  const attributes = [...element.attributes]
    .flatMap(({ name, value }) => {
      const kept = isKept(name) ? shorten(name, value, byLayout) : '';
      return kept || (isKept(name) && !value) ? ` ${name}="${escape(kept)}"` : '';
    })
    .join('');
  const text = element.textContent?.trim() ?? '';
  if (tag === 'attribute' && !isKept(element.getAttribute('name') ?? '')) return '';
  const hasText = tag === 'attribute' || text === '$0';
  const children = childElements(element);
  const inside = children.map((child) => reduce(child, byLayout)).join('');
  const content = inside || (hasText && children.length === 0 ? escape(text) : '');
  return content ? `<${tag}${attributes}>${content}</${tag}>` : `<${tag}${attributes}/>`;
}

const pack = ({ id, inherits, isPrimary, priority, roots }: Arch): PackedArch => ({
  ...(inherits ? { inherits } : {}),
  ...(inherits && isPrimary ? { isPrimary } : {}),
  ...(priority === 16 ? {} : { priority }),
  // Other addons name an action by its whole id.
  arch: roots
    .map((root) => reduce(root, isByLayout(id)))
    .join('')
    .replace(/%\((\w+)\)d/g, `%(${id.split('.', 1)[0] ?? ''}.$1)d`),
});

/** Building blocks of the website's editor and previews: large, and seldom extended. */
const snippets = /^website\.s_|snippet(?!s$)|\.new_page_template|_preview$/;

/** Calls, channels and the website's editor, whose client templates are seldom extended. */
const seldomTemplates = /[:/]discuss\/|^(?:website|web_editor):/;

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
    if (seldomTemplates.test(`${addon}:${file}`)) continue;
    let count = 0;
    each(path.join(folder, 'static/src', file), (element) => {
      const arch = clientArch(element, `${addon}/${file}:${count++}`);
      if (arch) packed.templates.set(arch.id, pack(arch));
    });
  }
  return packed;
}

/** A view or template of an addon in one series; the root is an element around its roots. */
interface Unit {
  addon: string;
  packed: PackedArch;
  root: Element;
}

/** Whether a class tells an element from others of its unit, whose document has its id. */
const isOwnClassOf = (element: Element, name: string): boolean =>
  isOwnClass(name, isByLayout(element.ownerDocument?.documentElement?.getAttribute('id') ?? ''));

/** @returns what anchors can name an element by: its attributes, and each of its classes */
const namesOf = (element: Element): string[] =>
  [...element.attributes].flatMap(({ name, value }) => {
    if (name !== 'class') return [`${name}=${value}`];
    const classes = value.split(' ').filter((each) => isOwnClassOf(element, each));
    return classes.length > 0 ? [value, ...classes].map((each) => `class=${each}`) : [];
  });

const isSpec = (element: Element): boolean => element.hasAttribute('position');

/** @returns the names by which a change of a view looks for its element */
function namesInSpec(spec: Element): string[] {
  const expression = spec.getAttribute('expr');
  if (expression === null) return namesOf(spec).filter((name) => !name.startsWith('position='));
  const attributes = expression.matchAll(/@([\w-]+)\s*[=,]\s*(['"])(.*?)\2/g);
  const classes = [...expression.matchAll(/hasclass\(([^()]*)\)/g)].flatMap(([, list = '']) =>
    list.split(',').map((word) => `class=${word.trim().slice(1, -1)}`),
  );
  return [...[...attributes].map(([, name = '', , value = '']) => `${name}=${value}`), ...classes];
}

const namesAt = (element: Element): string[] =>
  isSpec(element) ? namesInSpec(element) : namesOf(element);

const isFull = (name: string): boolean => /^(?:name|id|t-name)=/.test(name);

const namesAround = (element: Element): string[] =>
  namesAt(element).filter((name) => isFull(name) || /^class=\S+$/.test(name));

/** The names by which extensions look for an element directly in another. */
const isNested = /^(?:t-if|name)=/;

/** @returns each name of an element, also after one of an element around it, as in an XPath */
function pathsIn(elements: readonly Element[]): Map<string, string> {
  const paths = new Map<string, string>();
  for (const element of elements.filter((each) => !isSpec(each)))
    for (const name of namesOf(element)) {
      for (const around of ['', ...(isFull(name) ? ancestors(element).flatMap(namesAround) : [])])
        paths.set(`${around}>${element.tagName} ${name}`, name);
      // By the element directly around it, as `//div[hasclass('a')]/button[@t-if='b']`.
      const parent = isNested.test(name) ? element.parentElement : null;
      for (const around of parent ? namesAround(parent) : [])
        paths.set(`${around}/${element.tagName} ${name}`, name);
    }
  return paths;
}

const namesReplaced = (elements: readonly Element[]): string[] =>
  elements
    .filter((element) =>
      /^(?:replace|attributes|move)$/.test(element.getAttribute('position') ?? ''),
    )
    .flatMap(namesInSpec);

/**
 * Finds the names of the elements that some series has where a later one has not, and those of the
 * elements around them. Without elements that have other names an XPath that has no other names
 * finds what it finds among all.
 *
 * @param series the elements of a view and of all that extend it, for each series
 */
function namesToKeep(series: readonly (readonly Element[])[]): Set<string> {
  const kept = new Set<string>();
  const paths = series.map(pathsIn);
  const replaced = series.map((elements) => new Set(namesReplaced(elements)));
  for (const [index, before] of paths.entries())
    for (const [later, after] of [...paths.entries()].slice(index + 1)) {
      for (const [path, name] of before) if (!after.has(path)) kept.add(name);
      for (const name of replaced[later] ?? []) if (!replaced[index]?.has(name)) kept.add(name);
    }
  // `contains(@class, 'fw-bold')` finds `fw-bolder`, too.
  const asked = [...kept].filter((name) => /^class=\S{4,}$/.test(name));
  for (const name of series.flat().flatMap(namesAt))
    if (asked.some((each) => name.startsWith(each))) kept.add(name);
  for (let size = -1; size < kept.size;) {
    size = kept.size;
    for (const element of series.flat()) {
      const names = namesAt(element);
      if (!names.some((name) => kept.has(name))) continue;
      const classes = names.filter((name) => name.startsWith('class='));
      // The first is the whole attribute.
      if (kept.has(classes[0] ?? '')) for (const name of classes) kept.add(name);
      for (const name of ancestors(element).flatMap(namesAround)) kept.add(name);
    }
  }
  return kept;
}

/** @returns for each series the common tags of a family that earlier series have and it has not */
function lostTags(series: readonly (readonly Element[])[]): string[] {
  const tags = series.map(
    (elements) => new Set(elements.flatMap((each) => (isSpec(each) ? [] : each.tagName))),
  );
  return tags.map((has, index) =>
    packNames(
      tags
        .slice(0, has.size > 0 ? index : 0)
        .flatMap((earlier) => [...earlier])
        .filter((tag) => isCommonTag(tag) && !has.has(tag)),
    ),
  );
}

/** The common tags that extensions look for directly in an element, without a name. */
const isLooked = /^(?:div|span|button|t|t[dhr]|ul|label|p|h\d)$/;

const tagsIn = (element: Element): string[] =>
  childElements(element).flatMap(({ tagName }) => (isLooked.test(tagName) ? tagName : []));

/**
 * Writes into elements which tags an element with one of their names has in it in an earlier
 * series, and none with one of their names has in this.
 *
 * @param series the elements of a family, for each series
 * @returns what it has written, as the names that are kept
 */
function writeLostChildren(series: readonly (readonly Element[])[], kept: ReadonlySet<string>) {
  const tables = series.map((elements) => {
    const table = new Map<string, Set<string>>();
    for (const element of elements.filter((each) => !isSpec(each)))
      for (const name of namesAround(element))
        table.set(name, new Set([...(table.get(name) ?? []), ...tagsIn(element)]));
    return table;
  });
  return series.flatMap((elements, index) => {
    // Where a change adds these is not known here.
    const added = new Set(elements.filter(isSpec).flatMap(tagsIn));
    return elements.flatMap((element) => {
      const names = isSpec(element) ? [] : namesAround(element);
      if (!names.some((name) => kept.has(name))) return [];
      const [before, now] = [tables.slice(0, index), tables.slice(index, index + 1)].map((each) =>
        each.flatMap((table) => names.flatMap((name) => [...(table.get(name) ?? [])])),
      );
      const gone = packNames(before?.filter((tag) => !now?.includes(tag) && !added.has(tag)) ?? []);
      if (gone) element.setAttribute('without', gone);
      return gone ? `without=${gone}` : [];
    });
  });
}

/**
 * Takes from the elements of the last series the names for which nobody looks: those that no
 * earlier series has, nor a change of its own.
 *
 * @param series the elements of a family, for each series
 */
function dropNewNames(series: readonly (readonly Element[])[]): void {
  const last = series.at(-1) ?? [];
  const asked = new Set([...series.slice(0, -1).flat(), ...last.filter(isSpec)].flatMap(namesAt));
  // `contains(@class, 'order-')` finds another class that begins so.
  const beginnings = new Set([...asked].map((name) => name.slice(0, 'class='.length + 4)));
  for (const element of last.filter((each) => !isSpec(each) && each.tagName !== 'attribute'))
    for (const { name, value } of [...element.attributes]) {
      if (asked.has(`${name}=${value}`) || isFull(`${name}=`)) continue;
      const classes = name === 'class' ? value.split(' ') : [];
      const rest = classes.filter((each) => beginnings.has(`class=${each}`.slice(0, 10))).join(' ');
      if (rest) element.setAttribute(name, rest);
      else element.removeAttribute(name);
    }
}

/** @returns the XML of an element with what has one of the names; empty when nothing has */
function prune(element: Element, kept: ReadonlySet<string>): string {
  const { tagName } = element;
  const content =
    tagName === 'attribute' || element.textContent === '$0'
      ? escape(element.textContent ?? '')
      : childElements(element)
          .map((child) => prune(child, kept))
          .join('');
  const position = element.getAttribute('position');
  if (position !== null && !content && !/^(?:replace|move)$/.test(position)) return '';
  const attributes = [...element.attributes].filter(
    ({ name, value }) =>
      position !== null ||
      tagName === 'attribute' ||
      kept.has(`${name}=${value}`) ||
      (name === 'class' && value.split(' ').some((each) => kept.has(`class=${each}`))),
  );
  if (attributes.length === 0 && !content && isCommonTag(tagName)) return '';
  const list = attributes.map(({ name, value }) => ` ${name}="${escape(value)}"`).join('');
  return content ? `<${tagName}${list}>${content}</${tagName}>` : `<${tagName}${list}/>`;
}

/** @returns the units of each series by family: a view or template with all that extend it */
function familiesOf(series: readonly Map<string, Unit>[]): Iterable<Map<string, Unit>[]> {
  const parents = new Map<string, string>();
  const rootOf = (id: string): string => {
    const parent = parents.get(id);
    return parent === undefined ? id : rootOf(parent);
  };
  for (const units of series)
    for (const [id, { packed }] of units) {
      const { inherits } = packed;
      if (inherits && rootOf(id) !== rootOf(inherits)) parents.set(rootOf(id), rootOf(inherits));
    }
  const families = new Map<string, Map<string, Unit>[]>();
  for (const [index, units] of series.entries())
    for (const [id, unit] of units) {
      const root = rootOf(id);
      const family = families.get(root) ?? series.map(() => new Map<string, Unit>());
      families.set(root, family);
      family[index]?.set(id, unit);
    }
  return families.values();
}

/**
 * Writes what of the views and client templates of some series extensions may miss in a later one
 * into the folder `archs`: a file for each addon, and one with what addons depend on.
 *
 * @param trees the source trees, the oldest first
 */
export function writeArchs(trees: readonly string[], folder: string): void {
  const series = trees.map(readSeries);
  const files = new Map<string, AddonArchs>();
  const depends: ArchIndex['depends'] = {};
  const automatic = new Set<string>();
  const units = {
    views: trees.map(() => new Map<string, Unit>()),
    templates: trees.map(() => new Map<string, Unit>()),
  };
  for (const [index, tree] of trees.entries())
    for (const [addon, home] of addonPaths(tree)) {
      if (isLocalOrTestAddon(addon)) continue;
      const versions = (depends[addon] ??= {});
      const list = packNames(manifestList(home, 'depends'));
      if (archAt(versions, series[index] ?? 0) !== list) versions[series[index] ?? 0] = list;
      if (isAutomatic(home)) automatic.add(addon);
      if (isSeldomExtended(addon)) continue;
      const archs = readAddonArchs(addon, home);
      for (const kind of ['views', 'templates'] as const)
        for (const [id, packed] of archs[kind]) {
          const root = parseXml(`<arch id="${escape(id)}">${packed.arch}</arch>`).documentElement;
          if (root) units[kind][index]?.set(id, { addon, packed, root });
        }
    }
  for (const kind of ['views', 'templates'] as const)
    for (const family of familiesOf(units[kind])) {
      const all = family.map((each) => [...each.values()]);
      const elements = all.map((each) => each.flatMap(({ root }) => descendants(root).slice(1)));
      // That the whole is gone has a finding of its own.
      const hasWhole = all.map((each) => each.some(({ packed }) => !packed.inherits));
      const kept = namesToKeep(elements.filter((_, index) => hasWhole[index]));
      const lost = lostTags(elements);
      if (kept.size === 0 && lost.every((tags) => !tags)) continue;
      dropNewNames(elements);
      for (const name of writeLostChildren(elements, kept)) kept.add(name);
      const parents = new Set(all.flat().map(({ packed }) => packed.inherits));
      for (const id of new Set(family.flatMap((each) => [...each.keys()]))) {
        const archs = family.map((each, index) => {
          const unit = each.get(id);
          const roots = unit ? childElements(unit.root) : [];
          const arch = roots.map((root) => prune(root, kept)).join('');
          const without = unit?.packed.inherits ? '' : lost[index];
          return unit ? { ...unit.packed, ...(without ? { without } : {}), arch } : null;
        });
        if (!parents.has(id) && archs.every((each) => !each?.arch && !each?.without)) continue;
        const { addon = '' } = family.flatMap((each) => each.get(id) ?? []).at(-1) ?? {};
        const file = files.get(addon) ?? { views: {}, templates: {} };
        files.set(addon, file);
        const versions = (file[kind][id] ??= {});
        for (const [index, arch] of archs.entries())
          if (JSON.stringify(archAt(versions, series[index] ?? 0)) !== JSON.stringify(arch))
            versions[series[index] ?? 0] = arch;
      }
    }
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  const write = (name: string, content: object): void =>
    fs.writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`);
  for (const [name, content] of files) write(name, content);
  write('index', { addons: packNames(files.keys()), automatic: packNames(automatic), depends });
}
