import type { Element } from '@xmldom/xmldom';
import type { CodeBlock, Note } from '../notes/types';
import { currentBlocks, isOdooPage } from './blocks';
import type { Context } from './context';
import type { ComponentClass } from './module/components';
import { xmlOf } from './parse/parseBlock';
import { childElements, descendants, parentElement } from './parse/xml';

/** Every element of a block, in document order; lines are the page's. */
export function elementsOf(block: CodeBlock): Element[] {
  const top = xmlOf(block)?.documentElement;
  return top ? descendants(top) : [];
}

/** Every element of the XML about 17.0. */
export function xmlElements(note: Note): Element[] {
  return currentBlocks(note, 'xml').flatMap(elementsOf);
}

/** Tags that begin a view's arch. */
const viewTags = /^(?:form|tree|kanban|search|graph|pivot|calendar|activity|list)$/;

/** A view's arch. */
export interface ViewArch {
  /** The element under `<field name="arch">`, or a root of a fragment. */
  arch: Element;
  /** Model of the view, where it is written out. */
  model: string | null;
  /** Whether it changes another view: what that one has is not on the page. */
  inherits: boolean;
}

/** Reads a record of `ir.ui.view`; none when it has no arch. */
function readView(record: Element): ViewArch[] {
  const field = (name: string) =>
    childElements(record).find((child) => child.getAttribute('name') === name);
  const archField = field('arch');
  const [arch] = archField ? childElements(archField) : [];
  const model = field('model')?.textContent?.trim() ?? null;
  return arch ? [{ arch, model, inherits: field('inherit_id') !== undefined }] : [];
}

/** Views in the page's XML: records, and fragments that are the arch itself. */
export function viewsOf(note: Note): ViewArch[] {
  if (!isOdooPage(note)) return [];
  return currentBlocks(note, 'xml').flatMap((block): ViewArch[] => {
    const elements = elementsOf(block);
    const records = elements.filter(
      (element) => element.tagName === 'record' && element.getAttribute('model') === 'ir.ui.view',
    );
    if (records.length > 0 || !block.fragment) return records.flatMap(readView);
    return elements
      .slice(0, 1)
      .flatMap(childElements)
      .filter((element) => viewTags.test(element.tagName))
      .map((arch) => ({ arch, model: null, inherits: true }));
  });
}

/** The view an element belongs to: the arch, or a view inside it such as a list in a form. */
export function enclosingView(element: Element, arch: Element): Element {
  for (let each: Element | null = element; each && each !== arch; each = parentElement(each))
    if (parentElement(each)?.tagName === 'field' && viewTags.test(each.tagName)) return each;
  return arch;
}

/** Elements of a view, without those of the views inside it. */
export function ownElements(view: Element, arch: Element): Element[] {
  return descendants(view).filter(
    (element) => element === view || enclosingView(element, arch) === view,
  );
}

/** Every element of the web client's templates. */
export function owlElements(note: Note): Element[] {
  return currentBlocks(note, 'xml').flatMap((block) => {
    const elements = elementsOf(block);
    const [top] = elements;
    const isOwl =
      /(?:^|\/)static\//.test(block.title ?? '') ||
      (top && [top, ...childElements(top)].some(({ tagName }) => tagName === 'templates'));
    return isOwl ? elements : [];
  });
}

/** Templates of the component classes on the page. */
export function componentTemplates(
  note: Note,
  context: Context,
): { template: Element; component: ComponentClass }[] {
  const components = context.modules(note).flatMap((module) => module.components);
  return owlElements(note).flatMap((template) => {
    const name = template.getAttribute('t-name');
    const component = components.find((each) => each.template?.name === name);
    return name !== null && component ? [{ template, component }] : [];
  });
}
