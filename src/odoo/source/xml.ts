import type { Element } from '@xmldom/xmldom';
import { plainRecord } from '../../lib/record';
import { childElements } from '../parse/xml';

/** Tags that begin a view. */
export const viewTags = /^(?:form|tree|list|kanban|search|graph|pivot|calendar|activity)$/;

/** Whether a group is one of a search view, also in a part of one. */
export function isSearchGroup(element: Element): boolean {
  const isIn = (each: Element | null): boolean =>
    each !== null && (each.tagName === 'search' || isIn(each.parentElement));
  return (
    element.tagName === 'group' &&
    (element.hasAttribute('expand') ||
      childElements(element).some(({ tagName }) => tagName === 'filter') ||
      isIn(element))
  );
}

/** @returns the model that an element of a data file names */
export function modelOf(element: Element): string | undefined {
  if (/^(?:record|function|delete)$/.test(element.tagName))
    return element.getAttribute('model') ?? undefined;
  if (element.tagName !== 'field' || !/^(?:res_)?model$/.test(element.getAttribute('name') ?? ''))
    return undefined;
  const record = element.parentElement?.getAttribute('model') ?? '';
  return /^ir\.(?:actions|ui)/.test(record) ? element.textContent?.trim() : undefined;
}

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
  const field = (name: string): Element | undefined =>
    childElements(record).find((child) => child.getAttribute('name') === name);
  const model = field('model')?.textContent?.trim() ?? null;
  const inherits = field('inherit_id') !== undefined;
  const arch = field('arch');
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
