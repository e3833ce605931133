import type { Element } from '@xmldom/xmldom';
import { childElements, descendants, parseXml } from '../parse/xml';
import { filesBelow, read } from './odooSource';
import { packNames } from '../packedNames';

/** Reads the grammars of views. Odoo has none for form and kanban, which its Python code checks. */
export function readViews(tree: string) {
  const folder = `${tree}/odoo/addons/base/rng`;
  /** The attributes that an RNG allows, by view and by tag. */
  const tables: Record<string, Record<string, string>> = {};
  const roots = new Map<string, Element>();
  for (const file of filesBelow(folder, '.rng')) {
    const { documentElement } = parseXml(read(folder, file));
    if (documentElement) roots.set(file, documentElement);
  }
  const common = roots.get('common.rng');
  for (const [file, grammar] of roots) {
    if (file === 'common.rng') continue;
    const defines = new Map<string, Element>();
    for (const root of common ? [common, grammar] : [grammar])
      for (const element of childElements(root)) {
        const name = element.getAttribute('name');
        if (element.localName === 'define' && name) defines.set(name, element);
      }
    const attributes = (element: Element, seen: string[]): string[] =>
      childElements(element).flatMap((child) => {
        const name = child.getAttribute('name') ?? '';
        if (child.localName === 'attribute') return name ? [name] : ['*'];
        if (child.localName === 'element') return [];
        const target =
          child.localName === 'ref' && !seen.includes(name) ? defines.get(name) : undefined;
        return target ? attributes(target, [...seen, name]) : attributes(child, seen);
      });
    const tags: Record<string, string> = {};
    for (const root of defines.values())
      for (const element of descendants(root)) {
        const name = element.getAttribute('name');
        if (element.localName !== 'element' || !name) continue;
        tags[name] = packNames([...(tags[name]?.split(' ') ?? []), ...attributes(element, [])]);
      }
    tables[file.replace('_view.rng', '')] = tags;
  }
  return tables;
}
