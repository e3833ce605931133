import type { Element } from '@xmldom/xmldom';
import type { CodeBlock, Note } from '../notes/types';
import { currentBlocks, isAboutOdoo } from '../notes/blocks';
import { xmlOf } from './parseBlock';
import { childElements, descendants, readView, type View, viewTags } from '../odoo/analysis';

/** Finds all elements of a block in document order, with the page's lines. */
export function elementsOf(block: CodeBlock): Element[] {
  const top = xmlOf(block)?.documentElement;
  return top ? descendants(top) : [];
}

/** Finds all elements in a page's XML for 17.0. */
export function xmlElements(note: Note): Element[] {
  return currentBlocks(note, 'xml').flatMap(elementsOf);
}

/**
 * Reads the views of a page. `model` is null when the page does not say it; `inherits` means that
 * the page has only a part.
 */
export function viewsOf(note: Note): View[] {
  if (!isAboutOdoo(note)) return [];
  return currentBlocks(note, 'xml').flatMap((block) => {
    const elements = elementsOf(block);
    const records = elements.filter(
      (element) => element.tagName === 'record' && element.getAttribute('model') === 'ir.ui.view',
    );
    if (records.length > 0 || !block.fragment) return records.flatMap(readView);
    const roots = elements.slice(0, 1).flatMap(childElements);
    return roots
      .filter((element) => viewTags.test(element.tagName))
      .map((arch) => ({ arch, model: null, inherits: true }));
  });
}

/** Finds the elements of a view, without those of views inside it, such as a list in a form. */
export function ownElements(arch: Element): Element[] {
  const inner = new Set<Element | null>();
  return descendants(arch).filter((element) => {
    const { parentElement: parent, tagName } = element;
    const isView = tagName === 'groupby' || (parent?.tagName === 'field' && viewTags.test(tagName));
    if (element === arch || !(isView || inner.has(parent))) return true;
    inner.add(element);
    return false;
  });
}

/** Finds all elements of the web client's templates on a page. */
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
