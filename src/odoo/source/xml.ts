import type { Element } from '@xmldom/xmldom';
import { plainRecord } from '../../lib/record';
import { ancestors, childElements } from '../parse/xml';

/** Tags that begin a view. */
export const viewTags = /^(?:form|tree|list|kanban|search|graph|pivot|calendar|activity)$/;

/** Whether a group is one of a search view, also in a part of one. */
export const isSearchGroup = (element: Element): boolean =>
  element.tagName === 'group' &&
  (element.hasAttribute('expand') ||
    childElements(element).some(({ tagName }) => tagName === 'filter') ||
    ancestors(element).some(({ tagName }) => tagName === 'search'));

/** @returns the model that an element of a data file names */
export function modelOf(element: Element): string | undefined {
  if (/^(?:record|function|delete)$/.test(element.tagName))
    return element.getAttribute('model') ?? undefined;
  if (element.tagName !== 'field' || !/^(?:res_)?model$/.test(element.getAttribute('name') ?? ''))
    return undefined;
  const record = element.parentElement?.getAttribute('model') ?? '';
  return /^ir\.(?:actions|ui)/.test(record) ? element.textContent?.trim() : undefined;
}

/** @returns the fields of a record by name; of two with the same name the last one counts */
export const fieldsOf = (record: Element): Map<string, Element> =>
  new Map(childElements(record).map((field) => [field.getAttribute('name') ?? '', field]));

/** A view that a data file defines. */
export interface View {
  /** The root of the view, or an element of a change of another view. */
  arch: Element;
  /** Null when the page does not say it. */
  model: string | null;
  /** Whether the page has only a part of the view. */
  inherits: boolean;
}

/** Reads the elements of the arch of an `ir.ui.view`; most often one. */
export function readView(record: Element): View[] {
  const fields = fieldsOf(record);
  const model = fields.get('model')?.textContent?.trim() ?? null;
  const inherits = fields.has('inherit_id');
  const arch = fields.get('arch');
  return arch ? childElements(arch).map((root) => ({ arch: root, model, inherits })) : [];
}

/** @returns the XML ids in a list that is separated by commas */
export function listedIds(text: string): string[] {
  return text
    .split(',')
    .map((id) => id.trim().replace(/^!/, ''))
    .filter((id) => id && !id.includes('%('));
}

/** Attributes whose whole value is an XML id, by tag. */
const idAttributes = plainRecord({
  field: ['ref'],
  menuitem: ['action', 'parent'],
  template: ['inherit_id'],
});

/** @returns the XML ids that an attribute of an element of a data file refers to */
export function idsIn(element: Element, name: string, value: string): string[] {
  if (name === 'groups') return listedIds(value);
  if (name === 't-call') return value.includes('.') && !value.includes('{') ? [value] : [];
  const isAction = element.tagName === 'button' && element.getAttribute('type') === 'action';
  if (isAction && name === 'name' && /^\w+\.\w+$/.test(value)) return [value];
  if (value && idAttributes[element.tagName]?.includes(name)) return [value];
  if (!value.includes('(')) return [];
  const called = /\bref\(\s*['"]([\w.]+)['"]\s*\)/g;
  // Text that an eval formats has names of its own.
  const named = name === 'eval' ? [] : value.matchAll(/%\(([\w.]+)\)[ds]/g);
  return [...value.matchAll(called), ...named].map(([, id = '']) => id);
}
