import type { Element } from '@xmldom/xmldom';
import type { Program } from 'acorn';
import {
  dotted,
  elementsOf,
  findNodes,
  isSuper,
  type PyNode,
  stringValue,
} from '../../parse/pythonNodes';
import { lineFinder } from '../../../lib/parseError';
import { type ElementRange, type Range, rangesOf } from '../../parse/xmlRanges';
import { readManifest } from '../../source/manifest';
import type { AnchorChange } from '../anchors';
import type { BreakingChanges } from '../breakingChanges';
import type { Finding, SourceFile } from '../context';
import { inLoadOrder, moduleDepends } from '../loadArchs';
import {
  type Edit,
  type Fix,
  insertion,
  matchEdits,
  removal,
  replacement,
  withoutOverlaps,
} from './edits';
import { fixJavaScript } from './javascriptFixes';
import { fixPython } from './pythonFixes';
import { activeTerms, fixXml } from './xmlFixes';

/** The modules that are fixed, as they were read. */
export interface ParsedModules {
  files: readonly SourceFile[];
  python: readonly (readonly [path: string, body: PyNode[]])[];
  xml: readonly (readonly [path: string, elements: readonly Element[]])[];
  javascript: readonly (readonly [path: string, program: Program])[];
  findings: readonly Finding[];
  anchors: readonly AnchorChange[];
}

/** The name of the finding about a file that a manifest lists for demo data. */
export const missingDemo = 'demo 里没有的文件';

const moduleOf = (path: string): string => path.split('/', 1)[0] ?? '';

/** @returns the declaration of a module's description that says its encoding; empty without one */
export const declarationOf = (path: string, text: string): string =>
  path.endsWith('/static/description/index.html')
    ? (/^<\?xml[^>]*\bencoding=[^>]*\?>\s*/.exec(text)?.[0] ?? '')
    : '';

/**
 * Finds the changes of modules that need no thought, and gives them to the findings in the same
 * line. What is in doubt stays a finding without edits.
 *
 * @returns fixes that do not overlap
 */
export function findFixes(
  { files, python, xml, javascript, findings, anchors }: ParsedModules,
  changes: BreakingChanges,
): Fix[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const { to } = changes;
  const crosses = (series: number): boolean => changes.crosses(series);
  const manifests = new Map(
    python.flatMap(([path, body]) => {
      const manifest = path.endsWith('/__manifest__.py') ? readManifest(body) : null;
      return manifest ? [[moduleOf(path), manifest] as const] : [];
    }),
  );
  // A record that several files need stands in the first that Odoo loads.
  const order = (path: string): number => {
    const data = manifests.get(moduleOf(path))?.list('data') ?? [];
    const place = data.findIndex(({ value }) => path === `${moduleOf(path)}/${value}`);
    return place < 0 ? data.length : place;
  };
  const privileges = new Set<string>();
  const byPath = new Map<string, Fix[]>();
  const add = (path: string, fixes: Fix[]): void => {
    byPath.set(path, [...(byPath.get(path) ?? []), ...fixes]);
  };
  for (const [path, elements] of xml) {
    const own = anchors.filter((change) => change.path === path);
    if (own.length > 0) add(path, anchorFixes(own, elements, texts.get(path) ?? ''));
  }
  for (const [path, body] of python)
    add(path, fixPython({ path, text: texts.get(path) ?? '', body, crosses, changes, to }));
  for (const [path, elements] of [...xml].sort(([a], [b]) => order(a) - order(b)))
    if (!path.includes('/static/')) {
      const name = stringValue(manifests.get(moduleOf(path))?.keys.get('name')?.value);
      const moduleName = name ?? moduleOf(path);
      add(
        path,
        fixXml({ path, text: texts.get(path) ?? '', elements, crosses, moduleName, privileges }),
      );
    }
  for (const [path, program] of javascript)
    add(path, fixJavaScript({ path, text: texts.get(path) ?? '' }, program, changes));
  for (const { path, text } of files) {
    const { length } = declarationOf(path, text);
    if (length > 0 && crosses(18))
      add(path, [{ path, line: 1, edits: [replacement({ start: 0, end: length }, '')] }]);
  }
  for (const { name, path, line } of findings) {
    const demo = manifests.get(moduleOf(path))?.keys.get('demo')?.value;
    const text = texts.get(path) ?? '';
    for (const file of name === missingDemo ? elementsOf(demo) : []) {
      if (file.line !== line || texts.has(`${moduleOf(path)}/${stringValue(file) ?? ''}`)) continue;
      const [comma = ''] = /^\s*,/.exec(text.slice(file.end)) ?? [];
      add(path, [{ path, line, edits: [removal(text, file.start, file.end + comma.length)] }]);
    }
  }
  const nodes = { python: new Map(python), xml: new Map(xml) };
  const depends = [...moduleDepends(files).values()].flat();
  const loaded = changes.archs ? inLoadOrder(depends, changes.archs, changes.from) : [];
  for (const finding of findings) {
    const text = texts.get(finding.path) ?? '';
    const storable = loaded.includes('stock') ? storableEdits(finding, text, nodes) : [];
    const edits =
      storable.length > 0 ? storable : renameEdits(finding, changes, text, nodes, loaded);
    if (edits.length > 0) add(finding.path, [{ path: finding.path, line: finding.line, edits }]);
  }
  const fixes = [...byPath.values()].flatMap(withoutOverlaps);
  for (const finding of findings)
    finding.edits = fixes.find(
      ({ path, line }) => path === finding.path && line === finding.line,
    )?.edits;
  return fixes;
}

/** @returns the edits that make an `<xpath expr>` of a `<field name>` */
function asXPath({ start, end, tagEnd, tagName, attributes }: ElementRange, text: string): Edit[] {
  const name = attributes.get('name');
  if (tagName === 'xpath' || !name) return [];
  const rename = (from: number, old: string, now: string): Edit =>
    replacement({ start: from, end: from + old.length }, now);
  return [
    rename(start + 1, tagName, 'xpath'),
    rename(text.lastIndexOf('name', name.start), 'name', 'expr'),
    ...(end > tagEnd ? [rename(text.lastIndexOf(tagName, end), tagName, 'xpath')] : []),
  ];
}

/** @returns the fixes that write where the elements are now that views change */
function anchorFixes(
  changes: readonly AnchorChange[],
  elements: readonly Element[],
  text: string,
): Fix[] {
  const ranges = rangesOf(text, elements);
  return changes.flatMap(({ path, line, spec, old, text: now, position }) => {
    const whole = ranges.get(spec);
    const range = whole?.attributes.get('expr') ?? whole?.attributes.get('name');
    const place = whole?.attributes.get('position');
    if (!whole || !range) return [];
    const written = text[range.end] === "'" ? now.replaceAll("'", '"') : now;
    if (position)
      return place && spec.attributes.length === 2
        ? [
            {
              path,
              line,
              edits: [
                ...asXPath(whole, text),
                replacement(range, written),
                replacement(place, position),
              ],
            },
          ]
        : [];
    const found = old ? wordsIn(text, range, old) : [range];
    const edits = found.map((part) => replacement(part, written));
    return edits.length === 1 ? [{ path, line, edits }] : [];
  });
}

/**
 * @returns the new name that a replacement begins with: 改名 `group_ids`. What a value becomes is
 *   certain only when nothing else is to be done.
 */
const newName = (kind: string, use = ''): string | undefined =>
  (kind === 'value'
    ? /^改写 `(\w+)`。?$/
    : kind === 'bundle'
      ? /^改用 `([\w.]+)`。?$/
      : kind === 'xmlId'
        ? /^(?:改[名写]|上级菜单写) `([\w.]+)`(?=[。，；（：]|$)|^改为 `([\w.]+)`(?=[。；：])/
        : /^改[名写] `([\w.]+)`(?=[。，；（：]|$)/
  )
    .exec(use)
    ?.slice(1)
    .find(Boolean);

/** Reads of these fields want also what is inherited; values that are written do not. */
const readNames: Record<string, string> = {
  'res.users.groups_id': 'all_group_ids',
  'res.groups.users': 'all_user_ids',
};

/** A field with one value has become one with several: a condition on it stays the same. */
const domainNames: Record<string, string> = { 'account.account.company_id': 'company_ids' };

/** The view of the older series has one field where that of the newer has the other. */
const anchorNames: Record<string, string> = {
  'product.template.priority': 'is_favorite',
  'res.partner.mobile': 'phone',
  'product.template.detailed_type': 'type',
};

/** A condition on the new field is the same for this value alone. */
const sameValues: Record<string, string> = { 'product.template.detailed_type': 'service' };

/** The files of the modules as they were read, by path. */
interface Nodes {
  python: Map<string, PyNode[]>;
  xml: Map<string, readonly Element[]>;
}

/** Where the name of a finding is looked for. */
interface Place {
  text: string;
  line: number;
  old: string;
  /** What is written where a value is stored. */
  target: string;
  /** What is written elsewhere. */
  read: string;
  /** Whether only there the change is certain. */
  only: 'condition' | 'anchor' | undefined;
  /** The value with which a condition has to compare. */
  value: string | undefined;
  /** Whether it is of the user, whom a rule calls `user`. */
  ofUser: boolean;
}

/**
 * @param loaded the addons that the modules load
 * @returns the edits that write a new name in a line, when the old one stands there once and only as
 *   what was found: a name in code, not in a comment
 */
function renameEdits(
  { kind, name, path, line }: Finding,
  changes: BreakingChanges,
  text: string,
  nodes: Nodes,
  loaded: readonly string[],
): Edit[] {
  if (!/^(?:bundle|field|method|model|xmlId|parameter|value)$/.test(kind)) return [];
  if (name === 'account.account.deprecated') {
    const start = lineStart(text, line);
    const end = start + (text.slice(start).split('\n', 1)[0] ?? '').length;
    // Every mention of the name has to be such a condition.
    const edits = activeTerms({ start, end }, text);
    return edits.length === wordsIn(text, { start, end }, 'deprecated').length ? edits : [];
  }
  const use = changes.find(kind, name)?.replacement?.use ?? '';
  const [clause = '', needed = ''] = /，要依赖 `(\w+)`/.exec(use) ?? [];
  const known = newName(kind, loaded.includes(needed) ? use.replace(clause, '') : use);
  const anchor = anchorNames[name];
  const target = known ?? domainNames[name] ?? anchor;
  if (!target) return [];
  const isUndivided = /^(?:bundle|model|xmlId)$/.test(kind);
  const old = isUndivided ? name : name.replace(/^.*[.=]/, '');
  // A later series may not have the new name either.
  const now = name.slice(0, name.length - old.length) + target;
  if (changes.find(kind, now)?.effect === 'fails') return [];
  const place: Place = {
    text,
    line,
    old,
    target,
    read: readNames[name] ?? target,
    only: known ? undefined : anchor ? 'anchor' : 'condition',
    value: sameValues[name],
    ofUser: name.startsWith('res.users.'),
  };
  if (path.endsWith('.py')) {
    const body = nodes.python.get(path) ?? [];
    const places = pythonPlaces(body, place);
    if (places.length < 2) return places;
    // The fields that a method depends on begin with one of its own model.
    const own = findNodes(body, 'ExprCall').flatMap(({ func, arguments: { args } }) =>
      /^api\.(?:depends|onchange|constrains)$/.test(dotted(func) ?? '')
        ? args.map(({ start }) => start + 1)
        : [],
    );
    return places.every(({ start }) => own.includes(start)) ? places : [];
  }
  const elements = nodes.xml.get(path) ?? [];
  return kind === 'xmlId' ? idPlaces(elements, place) : alone(xmlPlaces(elements, place));
}

/**
 * addons/stock/models/product.py of 18.0: what was the type `product` is a good with `is_storable`.
 *
 * @returns the edits where values of a product in a line set that type
 */
function storableEdits({ name, effect, path, line }: Finding, text: string, nodes: Nodes): Edit[] {
  if (effect !== 'fails' || !/^product\.template\.(?:type=product|detailed_type)$/.test(name))
    return [];
  const isType = (key: string | null): boolean => key === 'type' || key === 'detailed_type';
  const dicts = findNodes(nodes.python.get(path) ?? [], 'ExprDict').map(({ items }) => items);
  const inCode = dicts.flatMap((items) => {
    const [set, other] = items.filter(({ key }) => isType(stringValue(key)));
    if (!set || other || items.some(({ key }) => stringValue(key) === 'is_storable')) return [];
    const { key, value } = set;
    if (key?.line !== line || stringValue(value) !== 'product') return [];
    const quote = text[key.start] === "'" ? "'" : '"';
    const quoted = (word: string): string => quote + word + quote;
    return [
      replacement(key, quoted('type')),
      replacement(value, `${quoted('consu')}, ${quoted('is_storable')}: True`),
    ];
  });
  const elements = nodes.xml.get(path) ?? [];
  const lineAt = lineFinder(text);
  const inData = [...rangesOf(text, elements)].flatMap(
    ([element, { start, end, attributes, content }]) => {
      const field = attributes.get('name');
      const isSet = isType(element.getAttribute('name')) && element.textContent === 'product';
      if (!field || !isSet || element.tagName !== 'field' || lineAt(start) !== line) return [];
      const indent = text.slice(text.lastIndexOf('\n', start) + 1, start);
      return [
        replacement(field, 'type'),
        replacement(content, 'consu'),
        insertion(end, `\n${indent}<field name="is_storable" eval="True"/>`),
      ];
    },
  );
  return [...inCode, ...inData];
}

const lineStart = (text: string, line: number): number =>
  text.split('\n', line - 1).reduce((sum, { length }) => sum + length + 1, 0);

const alone = (edits: Edit[]): Edit[] => (edits.length === 1 ? edits : []);

/** @returns where a name stands in a part of a text, as a word */
const wordsIn = (text: string, part: Range, word: string): Range[] => {
  const name = word.replaceAll('.', String.raw`\.`);
  const find = new RegExp(String.raw`(?<![\w-])${name}(?![\w-])`, 'g');
  return matchEdits(part, text, find, word);
};

/** @returns where a name stands in a line of Python, as an attribute, a keyword or in a string */
function pythonPlaces(body: PyNode[], place: Place): Edit[] {
  const { text, line, old, target, read, only, value } = place;
  const places = new Map<number, Edit>();
  const add = (part: Range, name: string): void => {
    places.set(part.start, replacement(part, name));
  };
  const stored = new Set<unknown>(
    findNodes(body, 'ExprDict').flatMap(({ items }) => items.map(({ key }) => key)),
  );
  for (const { targets } of findNodes(body, 'StmtAssign'))
    for (const each of targets) stored.add(each);
  const conditions = new Set<unknown>(
    findNodes(body, 'ExprTuple').flatMap(({ elts: [field, operator, compared] }) =>
      stringValue(operator) === '=' && (!value || stringValue(compared) === value) ? [field] : [],
    ),
  );
  for (const node of findNodes(body, 'ExprAttribute'))
    // A method that calls the one it overrides keeps its name.
    if (node.attr.line === line && node.attr.id === old && !isSuper(node.value))
      add(node.attr, stored.has(node) ? target : read);
  // A domain of a field is part of the line in which the field begins.
  const inDomain = new Set<unknown>();
  for (const { arguments: given, line: start } of findNodes(body, 'ExprCall'))
    for (const { arg, value: node } of given.keywords) {
      if (arg?.line === line && arg.id === old) add(arg, target);
      if (arg?.id === 'domain' && start === line) inDomain.add(node);
    }
  for (const node of findNodes(body, 'ExprStringLiteral'))
    if (
      (node.line === line || inDomain.has(node)) &&
      !text.slice(node.start, node.end).includes('\n')
    )
      for (const part of wordsIn(text, node, old)) add(part, stored.has(node) ? target : read);
  const found = [...places.values()];
  if (!only) return found;
  if (only === 'anchor' && !value) return [];
  const isInDomain = ({ start }: Edit): boolean =>
    [...conditions].some((node) => (node as PyNode).start === start - 1);
  return found.every(isInDomain) ? found : [];
}

/** Attributes that hold text for people. */
const prose = /^(?:string|help|placeholder|class|confirm)$/;

/** @returns where a name stands in the elements that begin in a line of XML: attributes, rules */
function xmlPlaces(elements: readonly Element[], place: Place): Edit[] {
  const { text, line, old, target, read, only, value, ofUser } = place;
  const lineAt = lineFinder(text);
  const comparison = value
    ? new RegExp(String.raw`^["']?\s*(?:,\s*["']!?=["']\s*,|[!=]=)\s*["']${value}["']`)
    : /^["']\s*,\s*["']=["']/;
  return [...rangesOf(text, elements)].flatMap(([element, { start, attributes, content }]) => {
    const isRule = element.getAttribute('name') === 'domain_force';
    return [...attributes, ...(isRule ? [['domain', content] as const] : [])].flatMap(
      ([name, range]) => {
        if (prose.test(name) || (lineAt(start) !== line && lineAt(range.start) !== line)) return [];
        const isAnchor = attributes.has('position') && /^(?:name|expr)$/.test(name);
        const isSet = name === 'name' && value !== undefined && element.textContent === value;
        const isDomain = name === 'domain';
        return wordsIn(text, range, old)
          .filter(({ start: from, end }) => {
            // In a domain the name in quotes is the field, another one is a value of the record.
            const [first, rest] = [text.slice(range.start, from), text.slice(end, range.end)];
            const isQuoted = /["'](?:\w+\.)*$/.test(first) && /^(?:\.\w+)*["']/.test(rest);
            const isUser = ofUser && isRule && first.endsWith('user.');
            if (isDomain && !isQuoted && !isUser) return false;
            if (!only || isSet || (only === 'anchor' && isAnchor)) return true;
            return (value ?? (only === 'condition' && isDomain)) && comparison.test(rest);
          })
          .map((part) => replacement(part, isDomain ? read : target));
      },
    );
  });
}

/** @returns where an XML file refers to an id, which can be nothing else */
const idPlaces = (elements: readonly Element[], { text, old, target }: Place): Edit[] =>
  [...rangesOf(text, elements).values()].flatMap(({ attributes }) =>
    [...attributes].flatMap(([name, range]) =>
      /^(?:id|ref|parent|action|inherit_id|groups|eval|t-call)$/.test(name)
        ? wordsIn(text, range, old).map((part) => replacement(part, target))
        : [],
    ),
  );
