// What an inherited view or template of the client is made of.
import type { Element } from '@xmldom/xmldom';
import { childElements } from '../parse/xml';
import { fieldsOf } from './xml';

/** A view or a template as a file defines it: whole, or as changes of another. */
export interface Arch {
  id: string;
  /** The view or the template that it changes. */
  inherits?: string | undefined;
  /** Whether the result is one of its own: the other stays as it is. */
  isPrimary: boolean;
  /** Those with lower ones come first. */
  priority: number;
  /** The root, or the changes. */
  roots: Element[];
}

const fullId = (id: string | null | undefined, addon: string): string =>
  !id || id.includes('.') ? (id ?? '') : `${addon}.${id}`;

/** @returns a template as the view that Odoo makes of it: `_tag_template` in odoo/tools/convert.py */
function templateArch(element: Element, addon: string): Arch {
  const id = fullId(element.getAttribute('id'), addon);
  const inherits = fullId(element.getAttribute('inherit_id'), addon) || undefined;
  const root = element.ownerDocument?.createElement('t');
  root?.setAttribute('t-name', id);
  if (!inherits)
    for (const child of childElements(element)) root?.appendChild(child.cloneNode(true));
  return {
    id,
    inherits,
    isPrimary: element.getAttribute('primary') === 'True',
    priority: Number(element.getAttribute('priority') ?? 16),
    roots: inherits ? childElements(element) : root ? [root] : [],
  };
}

/** Reads a view of a data file; undefined for other elements and for what is not active. */
export function viewArch(element: Element, addon: string): Arch | undefined {
  if (element.tagName === 'template')
    return element.getAttribute('active') === 'False' ? undefined : templateArch(element, addon);
  if (element.tagName !== 'record' || element.getAttribute('model') !== 'ir.ui.view')
    return undefined;
  const fields = fieldsOf(element);
  const value = (name: string): string | undefined =>
    fields.get(name)?.getAttribute('eval') ?? fields.get(name)?.textContent?.trim();
  const arch = fields.get('arch');
  if (!arch || value('active') === 'False') return undefined;
  return {
    id: fullId(element.getAttribute('id'), addon),
    inherits: fullId(fields.get('inherit_id')?.getAttribute('ref'), addon) || undefined,
    isPrimary: value('mode') === 'primary',
    priority: Number(value('priority') ?? 16),
    roots: childElements(arch),
  };
}

/**
 * Reads a template of the client; undefined for other elements.
 *
 * @param origin tells an extension, which needs no name, from others
 */
export function clientArch(element: Element, origin: string): Arch | undefined {
  const inherits = element.getAttribute('t-inherit') ?? undefined;
  const name = element.getAttribute('t-name');
  if (element.parentElement?.parentElement || (!name && !inherits)) return undefined;
  const isPrimary = element.getAttribute('t-inherit-mode') !== 'extension';
  return {
    id: isPrimary || !inherits ? (name ?? '') : `${inherits} ${origin}`,
    inherits,
    isPrimary,
    priority: 16,
    roots: inherits ? childElements(element) : [element],
  };
}
