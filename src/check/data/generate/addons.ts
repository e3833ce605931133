import path from 'node:path';
import { parsePython } from '../../parse/python';
import {
  all,
  dotted,
  is,
  type PyNode,
  type PyNodes,
  stringList,
  stringValue,
} from '../../parse/pythonNodes';
import { parseXml, descendants } from '../../parse/xml';
import { addonPaths, commonAddons, filesBelow, join, read } from './tree';

function manifestList(body: PyNode[], key: string): string[] {
  const [dictionary] = all(body, 'ExprDict');
  const item = dictionary?.items.find((each) => stringValue(each.key) === key);
  return item ? stringList(item.value).map(({ value }) => value) : [];
}

/** `_name` of the classes that are models. */
function definedModels(body: PyNode[]): string[] {
  return all(body, 'StmtClassDef').flatMap(({ arguments: bases, body: statements }) => {
    const isModel = bases?.args.some((base) =>
      /(?:^|\.)(?:Abstract|Transient|Base)?Model$/.test(dotted(base) ?? ''),
    );
    const name = statements.find(
      (node): node is PyNodes['StmtAssign'] =>
        is(node, 'StmtAssign') && node.targets.some((target) => dotted(target) === '_name'),
    );
    return isModel ? (stringValue(name?.value) ?? []) : [];
  });
}

/** Sold by others, or so many that no note refers to one. */
const bulk =
  /^(?:state_|city_|bank_|res_bank|account_tax_|unspsc_|paper_|.*_demo$|module_(?!category_))/;

function xmlIds(folder: string, files: string[]): string[] {
  const ids: string[] = [];
  for (const file of files) {
    if (file.endsWith('.csv')) {
      const [header = '', ...rows] = read(folder, file).split(/\r?\n/);
      if (!/^"?id"?,/.test(header) || file.includes('country.state')) continue;
      ids.push(...rows.map((row) => /^"?([\w.]+)"?,/.exec(row)?.[1] ?? ''));
    } else if (file.endsWith('.xml')) {
      const { documentElement } = parseXml(read(folder, file).replace(/^﻿/, ''));
      if (!documentElement) continue;
      for (const element of descendants(documentElement)) {
        const id = element.getAttribute('id');
        if (id && /^(?:record|template|menuitem|act_window|report)$/.test(element.tagName))
          ids.push(id);
      }
    }
  }
  // `base.partner_admin` and `partner_admin` are the same in base; an id of another module is not its own.
  const prefix = `${path.basename(folder)}.`;
  return ids
    .map((id) => (id.startsWith(prefix) ? id.slice(prefix.length) : id))
    .filter((id) => id && !id.includes('.') && !bulk.test(id));
}

/** Reads every addon's dependencies and models, and the XML ids of the common ones. */
export function readAddons(tree: string) {
  const addons: Record<string, string> = {};
  const models: Record<string, string> = {};
  const ids: Record<string, string> = {};
  for (const [name, folder] of addonPaths(tree)) {
    if (name.startsWith('test_')) continue;
    const manifest = parsePython(read(folder, '__manifest__.py'));
    const depends = manifestList(manifest, 'depends');
    addons[name] = name === 'base' ? '' : (depends.length > 0 ? depends : ['base']).join(' ');
    const python = filesBelow(folder, '.py').filter(
      (file) => !/^(?:tests|migrations|upgrades|populate)\//.test(file),
    );
    const defined = python
      .filter((file) => /(?:Model|_name)/.test(read(folder, file)))
      .flatMap((file) => definedModels(parsePython(read(folder, file))));
    if (defined.length > 0) models[name] = join(defined);
    if (commonAddons.includes(name))
      ids[name] = join(xmlIds(folder, manifestList(manifest, 'data')));
  }
  models.base = join([...(models.base ?? '').split(' '), 'base']);
  return { addons, models, xmlIds: ids };
}
