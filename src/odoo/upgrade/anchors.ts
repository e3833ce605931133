// Whether what extensions of views and of client templates name is still there.
import type { Element } from '@xmldom/xmldom';
import { select } from 'xpath';
import { unpackNames } from '../packedNames';
import {
  ancestors,
  attributeLine,
  childElements,
  descendants,
  parseXml,
  xmlLine,
} from '../parse/xml';
import { type Arch, clientArch, viewArch } from '../source/archs';
import {
  archAt,
  type Archs,
  isCommonTag,
  isKept,
  isOwnClass,
  isByLayout,
  type PackedArch,
} from './archs';
import type { Context, SourceFile } from './context';
import { inLoadOrder, moduleDepends } from './loadArchs';

/** A view or template in one series. */
interface Unit extends Omit<Arch, 'roots'> {
  /** The file of the reader's own. */
  path?: string;
  /** The common tags that it has lost. */
  without?: string | undefined;
  roots: () => Element[];
}

const nameOf = (tag: string): string => (tag === 'tree' ? 'list' : tag);

/** @returns an XPath for what the data has, without the function that Odoo adds: `hasclass("a")` */
function plainXPath(expression: string): string {
  const classes = expression.replace(/hasclass\(([^()]*)\)/g, (_, names: string) =>
    names
      .split(',')
      .map(
        (name) => `contains(concat(' ', normalize-space(@class), ' '), concat(' ', ${name}, ' '))`,
      )
      .join(' and '),
  );
  // A finding of its own says that `tree` is `list`.
  return classes.replace(/(^|\/|::)tree(?![\w-])/g, '$1list');
}

/** What a condition asks of the text of elements, which the data does not have. */
const asksForText = /\btext\(\)|\b(?:normalize-space|string)\(\s*\.?\s*\)/;

/**
 * @returns an XPath that finds as much or more: without the conditions on texts and attributes that
 *   the data does not have, `[@name='a' and @widget='b']`
 */
function withoutUnkept(expression: string): string {
  const isKnown = (condition: string): boolean =>
    !asksForText.test(condition) &&
    [...condition.replace(/"[^"]*"|'[^']*'/g, '').matchAll(/@([\w-]+)/g)].every(([, name = '']) =>
      isKept(name),
    );
  if (isKnown(expression) || /\bnot\(/.test(expression)) return expression;
  return expression.replace(/\[((?:[^[\]"']|"[^"]*"|'[^']*')*)\]/g, (whole, conditions: string) => {
    const all = conditions.includes(' or ') ? [conditions] : conditions.split(/\s+and\s+/);
    const known = all.filter(isKnown);
    if (known.length === all.length) return whole;
    return known.length > 0 ? `[${known.join(' and ')}]` : '';
  });
}

/**
 * @returns an XPath without the steps at its end that say a common tag alone: the data does not
 *   have all of these elements
 */
function namedPart(expression: string): string {
  const lastStep = /\/{1,2}(?:[\w-]+::)?(\*|[\w.-]+)(?:\[(?:\w+|last\(\))\])*$/.exec(expression);
  return lastStep && (lastStep[1] === '*' || isCommonTag(lastStep[1] ?? ''))
    ? namedPart(expression.slice(0, lastStep.index))
    : expression || '.';
}

/** @returns an XPath without its last step; empty when what is left names nothing of its own */
function withoutLastStep(expression: string): string {
  const [last = ''] =
    /\/{1,2}(?:[^/[\]]|\[(?:[^"'\]]|"[^"]*"|'[^']*')*\])+$/.exec(expression) ?? [];
  const head = expression.slice(0, expression.length - last.length);
  return last && /\[.*(?:@|hasclass)/.test(head) ? head : '';
}

/** Whether the data has all elements that a change may be about. */
function isExact(spec: Element): boolean {
  const expression = spec.getAttribute('expr') ?? '';
  return spec.tagName === 'xpath'
    ? namedPart(withoutUnkept(expression)) === expression
    : spec.attributes.length > 1 || !isCommonTag(spec.tagName);
}

/** Whether an XPath asks for a class of which the data does not have all elements, or for a part of another attribute. */
const asksForUtility = (expression: string, byLayout: boolean): boolean =>
  /(?:contains|starts-with)\(\s*@(?!class\b|t-name\b)/.test(expression) ||
  [...expression.matchAll(/(?:hasclass|contains)\(([^()]*)\)/g)].some(([, list = '']) =>
    [...list.matchAll(/["']([^"']*)["']/g)].some(([, name = '']) =>
      name
        .trim()
        .split(/\s+/)
        .some((each) => !isOwnClass(each, byLayout)),
    ),
  );

/** What an XPath finds, and how many of its last steps had to be left out: all is `Infinity`. */
interface Found {
  node: Element | undefined;
  missing: number;
}

const nothing: Found = { node: undefined, missing: Infinity };

/** Finds what an XPath or, as the data lacks elements that stay, its beginning leads to. */
function locateXPath(root: Element, whole: string): Found {
  let expression = namedPart(withoutUnkept(whole));
  for (let missing = 0; expression && missing < 3; missing += 1) {
    try {
      const found = select(plainXPath(expression), root as unknown as Node) as unknown;
      const [node] = (Array.isArray(found) ? found : []) as Element[];
      if (node?.nodeType === 1) return { node, missing };
    } catch {
      return nothing;
    }
    expression = withoutLastStep(expression);
  }
  return nothing;
}

/** Finds what a change is about, as `locate_node` of odoo/tools/template_inheritance.py does. */
function locate(root: Element, spec: Element): Found {
  if (spec.tagName === 'xpath') return locateXPath(root, spec.getAttribute('expr') ?? '');
  if (!isExact(spec)) return nothing;
  const attributes = [...spec.attributes].filter(
    ({ name }) =>
      name !== 'position' && isKept(name) && (spec.tagName !== 'field' || name === 'name'),
  );
  const node = descendants(root).find(
    (element) =>
      nameOf(element.tagName) === nameOf(spec.tagName) &&
      attributes.every(({ name, value }) => element.getAttribute(name) === value),
  );
  return { node, missing: node ? 0 : Infinity };
}

/**
 * Whether an XPath asks for a common tag, directly in elements that have lost it: the data says it
 * of these, because it does not have all elements of such tags.
 */
function asksForLostChild(root: Element, expression: string): boolean {
  const known = withoutUnkept(expression);
  const head = namedPart(known);
  const [, tag = ''] = /^\/(\w+)/.exec(known.slice(head.length)) ?? [];
  if (!tag || !expression.startsWith(head)) return false;
  try {
    const found = select(plainXPath(head), root as unknown as Node) as unknown;
    const elements = (Array.isArray(found) ? found : []) as Element[];
    return (
      elements.length > 0 &&
      elements.every(
        (element) =>
          unpackNames(element.getAttribute('without') ?? '').includes(tag) &&
          childElements(element).every(({ tagName }) => tagName !== tag),
      )
    );
  } catch {
    return false;
  }
}

const remove = (element: Element): unknown => element.parentNode?.removeChild(element);

/** @returns a copy of an element as the root of a document */
function copyOf(element: Element): Element {
  const document = parseXml('<x/>');
  if (document.documentElement) document.removeChild(document.documentElement);
  const copy = document.importNode(element, true);
  document.appendChild(copy);
  return copy;
}

function changeAttributes(node: Element, spec: Element): void {
  for (const child of childElements(spec)) {
    const name = child.getAttribute('name') ?? '';
    const [add, removed] = ['add', 'remove'].map((key) => child.getAttribute(key) ?? '');
    let value = child.textContent ?? '';
    if (add || removed) {
      const separator = child.getAttribute('separator') ?? ',';
      const words = (text = ''): string[] =>
        text
          .split(separator)
          .map((word) => word.trim())
          .filter(Boolean);
      const gone = words(removed);
      const kept = words(node.getAttribute(name) ?? '').filter((word) => !gone.includes(word));
      value = [...kept, ...words(add)].join(separator);
    }
    if (value) node.setAttribute(name, value);
    else node.removeAttribute(name);
  }
}

/** What an own change found in a series. */
interface Place {
  unit: Unit;
  missing: number;
  /** A copy of the element without what is in it; undefined when there is none. */
  element: Element | undefined;
  /** The elements around it, the nearest first. */
  around: Element[];
}

/** The views or the templates of one series together with those of the reader. */
class Trees {
  private readonly units = new Map<string, Unit>();
  private readonly trees = new Map<string, Element | undefined>();
  private readonly children = new Map<string, Unit[]>();
  /** What the reader's changes find, by the element that makes the change. */
  readonly places = new Map<Element, Place>();
  /** The elements that the reader's changes add. */
  private readonly added = new WeakSet<Element>();

  constructor(
    private readonly packed: ReadonlyMap<string, PackedArch>,
    own: readonly Unit[],
  ) {
    for (const [id, arch] of packed) {
      const { inherits, isPrimary = false, priority = 16, without, arch: text } = arch;
      const roots = (): Element[] => {
        const { documentElement } = parseXml(`<arch>${text}</arch>`);
        return documentElement ? childElements(documentElement) : [];
      };
      this.units.set(id, { id, inherits, isPrimary, priority, without, roots });
    }
    for (const unit of own) this.units.set(unit.id, unit);
    // A later file may give the same id to another change; until then the first is loaded.
    for (const unit of new Set([...this.units.values(), ...own])) {
      if (!unit.inherits || unit.isPrimary) continue;
      const siblings = this.children.get(unit.inherits) ?? [];
      this.children.set(unit.inherits, siblings);
      siblings.push(unit);
    }
    for (const siblings of this.children.values()) siblings.sort((a, b) => a.priority - b.priority);
  }

  /** @returns the view or template that shows what this one changes */
  primaryOf(id: string, seen = new Set<string>()): string | undefined {
    const unit = this.units.get(id);
    if (!unit || seen.has(id)) return undefined;
    seen.add(id);
    return unit.isPrimary || !unit.inherits ? id : this.primaryOf(unit.inherits, seen);
  }

  /** @returns the view that this one changes, or that its primary view is made of */
  rootOf(id: string): Unit | undefined {
    let view = this.units.get(this.primaryOf(id) ?? '');
    while (view?.inherits) view = this.units.get(view.inherits);
    return view;
  }

  /** @returns a view with all changes, as `_combine` of ir_ui_view.py makes it */
  tree(id: string): Element | undefined {
    if (this.trees.has(id)) return this.trees.get(id);
    this.trees.set(id, undefined);
    const unit = this.units.get(id);
    if (!unit) return undefined;
    const base = unit.inherits && this.primaryOf(unit.inherits);
    const [first] = unit.inherits ? [base && this.tree(base)] : unit.roots();
    if (!first) return undefined;
    let root = copyOf(first);
    if (unit.inherits) root = this.apply(root, unit);
    const left = [...(this.children.get(id) ?? [])];
    for (let next = left.shift(); next; next = left.shift()) {
      root = this.apply(root, next);
      left.unshift(...(this.children.get(next.id) ?? []));
    }
    this.trees.set(id, root);
    return root;
  }

  /** @returns the elements of a view or template that are not the reader's own */
  elementsOf(id: string): Element[] {
    const root = this.tree(id);
    return root ? descendants(root).filter((element) => !this.added.has(element)) : [];
  }

  /** @returns the ids of the addons' views or templates whose text matches a pattern */
  idsWith(pattern: RegExp): string[] {
    return [...this.packed].flatMap(([id, { arch }]) => (pattern.test(arch) ? [id] : []));
  }

  /** Whether an XPath names a tag that the view has lost, and that no other change adds. */
  private asksForLost(root: Element, spec: Element, { id }: Unit): boolean {
    const lost = unpackNames(this.rootOf(id)?.without);
    return [...(spec.getAttribute('expr') ?? '').matchAll(/\/([\w.-]+)/g)].some(
      ([, tag = '']) => lost.includes(tag) && root.getElementsByTagName(tag).length === 0,
    );
  }

  private find(root: Element, spec: Element, unit: Unit): Found {
    const isLost =
      this.asksForLost(root, spec, unit) || asksForLostChild(root, spec.getAttribute('expr') ?? '');
    const found = isLost ? nothing : locate(root, spec);
    const { node, missing } = found;
    if (unit.path === undefined) return found;
    const around = (node ? ancestors(node) : []).map((each) => each.cloneNode(false) as Element);
    const element = node?.cloneNode(false) as Element | undefined;
    this.places.set(spec, { unit, missing, element, around });
    return found;
  }

  private apply(source: Element, unit: Unit): Element {
    let root = source;
    const specs = unit.roots();
    for (let spec = specs.shift(); spec; spec = specs.shift()) {
      if (spec.tagName === 'data') {
        specs.push(...childElements(spec));
        continue;
      }
      const { node, missing } = this.find(root, spec, unit);
      const isWhole = missing === 0 && isExact(spec);
      const position = isWhole ? (spec.getAttribute('position') ?? 'inside') : 'inside';
      const document = root.ownerDocument;
      const content = childElements(spec).flatMap((child) => {
        if (child.getAttribute('position') !== 'move')
          return document ? [document.importNode(child, true)] : [];
        const found = this.find(root, child, unit);
        if (!isExact(child) || found.missing > 0) return [];
        const { node: moved } = found;
        if (moved) remove(moved);
        return moved ? [moved] : [];
      });
      if (unit.path !== undefined)
        for (const each of content.flatMap(descendants)) this.added.add(each);
      if (position === 'attributes') {
        if (node) changeAttributes(node, spec);
      } else if (!node) {
        // What it adds has to be there for later changes.
        for (const child of content) root.appendChild(child);
      } else if (position === 'inside') for (const child of content) node.appendChild(child);
      else if (position === 'replace' && spec.getAttribute('mode') === 'inner') {
        while (node.firstChild) node.removeChild(node.firstChild);
        for (const child of content) node.appendChild(child);
      } else {
        if (position === 'replace')
          for (const place of content.flatMap(descendants))
            if (!place.firstChild?.nextSibling && place.textContent?.trim() === '$0') {
              place.textContent = '';
              place.appendChild(node.cloneNode(true));
            }
        if (node === root) {
          if (position !== 'replace' || !content[0]) continue;
          const name = root.getAttribute('t-name');
          root = copyOf(content[0]);
          if (name) root.setAttribute('t-name', name);
          continue;
        }
        const next = position === 'after' ? node.nextSibling : node;
        for (const child of content) node.parentNode?.insertBefore(child, next);
        if (position === 'replace') remove(node);
      }
    }
    return root;
  }
}

/** @returns an XPath for an element by its name; undefined when it has none */
function xpathOf(element: Element): string | undefined {
  const key = ['name', 'id', 't-name'].find((each) => element.getAttribute(each));
  return key && `//${element.tagName}[@${key}='${element.getAttribute(key) ?? ''}']`;
}

const showAnchor = (spec: Element): string =>
  spec.getAttribute('expr') ??
  `<${spec.tagName}${[...spec.attributes]
    .filter(({ name }) => name !== 'position')
    .map(({ name, value }) => ` ${name}="${value}"`)
    .join('')}>`;

/** What an attribute becomes of a change of a view whose element has another name or place. */
export interface AnchorChange {
  path: string;
  line: number;
  spec: Element;
  /** The name that another takes the place of; without it the whole XPath is another. */
  old?: string;
  text: string;
  /** Where it adds to that element, when that is another place. */
  position?: string;
}

/** Where something like a gone element is now. */
interface WhereNow {
  /** In Chinese. */
  use: string;
  /** What the change of the view becomes, when that is certain. */
  change?: Pick<AnchorChange, 'old' | 'text' | 'position'>;
  /** Whether it is the element itself, in another place. */
  isSame?: boolean;
}

const wordsOf = (text: string | null): string[] => (text ?? '').split(/\s+/).filter(Boolean);

/** @returns what is written of an element, in the last series that has renamed it */
function anchorNow(view: string, name: string, changes: Context['changes']): string | undefined {
  const use = changes.find('anchor', view + name)?.replacement?.use;
  const [, next] = /^写 `([\w.]+)`/.exec(use ?? '') ?? [];
  return (next && anchorNow(view, next, changes)) ?? use;
}

/** Says where something like a gone element is now. */
function whereNow(
  spec: Element,
  place: Place,
  [before, trees]: readonly [Trees, Trees],
  changes: Context['changes'],
): WhereNow | undefined {
  const { element, missing, unit } = place;
  if (!element) return undefined;
  const primary = trees.primaryOf(unit.id) ?? '';
  const now = trees.elementsOf(primary);
  // Otherwise the element is one around that for which the change asks.
  const isWhole = missing === 0 && isExact(spec);
  const around = isWhole ? place.around : [element, ...place.around];
  const keys = ['name', 'id', 't-name'].filter((key) => isWhole && element.getAttribute(key));
  const values = keys.map((key) => element.getAttribute(key) ?? '');
  const to = (text: string): Pick<WhereNow, 'change'> =>
    spec.tagName === 'xpath' ? { change: { text } } : {};
  const root = before.rootOf(primary)?.id ?? primary;
  for (const [index, each] of [element, ...place.around].entries())
    for (const key of ['name', 'id', 't-name']) {
      const value = each.getAttribute(key) ?? '';
      const use = anchorNow(`${root} `, value, changes);
      const [, name] = /^写 `([\w.]+)`/.exec(use ?? '') ?? [];
      if (use && !name) return { use };
      if (use && name && isWhole && index === 0) return { use, change: { old: value, text: name } };
    }
  const same = now.filter((other) =>
    keys.some((key) => element.getAttribute(key) === other.getAttribute(key)),
  );
  const moved = same.filter(({ tagName }) => tagName === element.tagName);
  if (moved[0]) {
    const xpath = xpathOf(moved[0]) ?? '';
    const change = moved.length === 1 ? to(xpath) : {};
    return { use: `元素还在，位置变了：写 \`${xpath}\``, ...change, isSame: true };
  }
  if (same[0]) return { use: `现在是 \`${xpathOf(same[0]) ?? ''}\`` };
  const [asked, , value = ''] =
    /@class\s*=\s*(["'])(.*?)\1/.exec(spec.getAttribute('expr') ?? '') ?? [];
  const names = wordsOf(value);
  const isLike = (other: Element): boolean =>
    other.tagName === element.tagName &&
    names.every((name) => wordsOf(other.getAttribute('class')).includes(name));
  if (
    asked &&
    names.length > 0 &&
    isWhole &&
    element.getAttribute('class') === value &&
    names.every((name) => isOwnClass(name, isByLayout(primary))) &&
    [before.elementsOf(primary), now].every((all) => all.filter(isLike).length === 1)
  ) {
    const text = `hasclass(${names.map((name) => `'${name}'`).join(', ')})`;
    return { use: `它还有别的 class：写 \`${text}\``, change: { old: asked, text } };
  }
  const isChatter = (each: Element): boolean =>
    /\boe_chatter\b/.test(each.getAttribute('class') ?? '');
  const isBeside = /^(?:before|after)$/.test(spec.getAttribute('position') ?? '');
  if ([element, ...around].some(isChatter) && now.some(({ tagName }) => tagName === 'chatter'))
    return {
      use: '现在是 `//chatter`',
      ...(isWhole && isChatter(element) && isBeside && to('//chatter')),
    };
  // Fields have the same names everywhere.
  for (const value of element.tagName === 'field' ? [] : values) {
    const text = `${element.tagName}[^>]* (?:name|id|t-name)="${value.replace(/\W/g, '\\$&')}"`;
    const [had = [], ids = []] = [before, trees].map((each) =>
      each.idsWith(new RegExp(`<${text}`)),
    );
    const found = ids.filter((id) => !had.includes(id));
    if (found.length > 0 && found.length < 4) return { use: `现在在 ${found.join('、')} 里` };
  }
  const beside = isWhole && isBeside ? besideOf(spec, place, now) : undefined;
  const outer = around
    .flatMap((each) => xpathOf(each) ?? [])
    .find((each) => now.some((other) => xpathOf(other) === each));
  if (!outer && !beside) return undefined;
  const { text, position } = beside?.change ?? {};
  const use = outer ? `它外面的 \`${outer}\` 还在` : `写 \`${text}\`，\`position="${position}"\``;
  return { use, ...beside };
}

/**
 * @returns what puts elements beside a gone one to the others around it, where their order does not
 *   matter: fields that a kanban view loads, what a search offers, settings of one block, the buttons
 *   with figures
 */
function besideOf(
  spec: Element,
  { around }: Place,
  now: readonly Element[],
): Pick<WhereNow, 'change'> | undefined {
  const [parent, ...outside] = around;
  const added = childElements(spec).map(({ tagName }) => tagName);
  const root = outside.length === 0 ? parent?.tagName : undefined;
  if (root === 'kanban' && added.every((tag) => tag === 'field'))
    return { change: { text: '//templates', position: 'before' } };
  if (root === 'search' && added.every((tag) => /^(?:field|filter|separator)$/.test(tag)))
    return { change: { text: '//search', position: 'inside' } };
  const isUnordered = parent?.tagName === 'block' || parent?.getAttribute('name') === 'button_box';
  const outer = parent && isUnordered ? xpathOf(parent) : undefined;
  return outer && now.filter((other) => xpathOf(other) === outer).length === 1
    ? { change: { text: outer, position: 'inside' } }
    : undefined;
}

/**
 * Reports the anchors that a series before has and the later one does not.
 *
 * @returns what becomes of those that certainly mean another element now
 */
export function checkAnchors(
  documents: readonly [path: string, elements: readonly Element[]][],
  files: readonly SourceFile[],
  context: Context,
  { series, addons, ...graph }: Archs,
): AnchorChange[] {
  const certain: AnchorChange[] = [];
  const modules = moduleDepends(files);
  const names = ['base', 'web', ...[...modules.values()].flat()];
  // Of the reader's modules, those on which others depend come first.
  const own: Archs['depends'] = Object.fromEntries(
    [...modules].map(([module, list]) => [module, { 0: list.join(' ') }]),
  );
  const order = inLoadOrder(modules.keys(), { depends: own, automatic: '' }, 0);
  const sorted = [...documents].sort(
    ([a], [b]) => order.indexOf(a.split('/', 1)[0] ?? '') - order.indexOf(b.split('/', 1)[0] ?? ''),
  );
  for (const kind of ['views', 'templates'] as const) {
    const units = sorted.flatMap(([path, elements]): Unit[] => {
      if (path.includes('/static/') !== (kind === 'templates')) return [];
      return elements.flatMap((element, index) => {
        const arch =
          kind === 'views'
            ? viewArch(element, path.split('/', 1)[0] ?? '')
            : clientArch(element, `${path}:${index}`);
        return arch ? [{ ...arch, path, roots: () => [...arch.roots] }] : [];
      });
    });
    if (!units.some(({ inherits }) => inherits)) continue;
    const packedIn = (each: number) =>
      new Map(
        inLoadOrder(names, graph, each)
          .filter((addon) => !modules.has(addon))
          .flatMap((addon) =>
            Object.entries(addons.get(addon)?.[kind] ?? {}).flatMap(
              ([id, versions]): [string, PackedArch][] => {
                const arch = archAt(versions, each);
                return arch ? [[id, arch]] : [];
              },
            ),
          ),
      );
    const trees = series.map((each) => new Trees(packedIn(each), units));
    for (const tree of trees)
      for (const { id, inherits } of units) {
        const primary = inherits && tree.primaryOf(id);
        if (primary) tree.tree(primary);
      }
    const [first, last] = [trees[0], trees.at(-1)];
    for (const [spec, place] of first?.places ?? []) {
      const { missing, unit } = place;
      // A parent that is gone has a finding of its own.
      if (asksForUtility(spec.getAttribute('expr') ?? '', isByLayout(unit.inherits ?? '')))
        continue;
      const later = last?.places.get(spec);
      if (!first || !last || !later || later.missing <= missing) continue;
      const isFound = ({ places }: Trees): boolean =>
        (places.get(spec)?.missing ?? Infinity) <= missing;
      const since = trees.map(isFound).lastIndexOf(true) + 1;
      const line = spec.hasAttribute('expr') ? attributeLine(spec, 'expr') : xmlLine(spec);
      const path = unit.path ?? '';
      const found = whereNow(spec, place, [first, last], context.changes);
      // What replaces or changes another element needs thought.
      const isAdding = /^(?:before|after|inside)?$/.test(spec.getAttribute('position') ?? '');
      const isNew = context.reportAnchor(path, line, {
        kind: 'anchor',
        name: `${unit.inherits ?? ''} ${showAnchor(spec)}`,
        since: series[since] ?? 0,
        effect: 'fails',
        ...(found && { replacement: { use: found.use } }),
      });
      // A field that the model has lost, too, has a finding, but not yet the fix of its place.
      if (found?.change && (isNew || found.change.position) && (isAdding || found.isSame))
        certain.push({ path, line, spec, ...found.change });
    }
  }
  return certain;
}
