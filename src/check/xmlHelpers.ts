import type { Element } from '@xmldom/xmldom';
import type { CodeBlock, Note } from '../notes/types';
import { currentBlocks, isOdooPage, pageLine } from './blocks';
import type { Context } from './context';
import type { ComponentClass } from './module/components';
import { attributeLine, childElements, descendants, parentElement } from './parse/xml';

/** An element of a page's XML. */
export interface PageElement {
  element: Element;
  block: CodeBlock;
  /** Line in the page of an attribute, or of the element when it has none of that name. */
  lineOf: (attribute?: string) => number;
}

function located(element: Element, block: CodeBlock): PageElement {
  return {
    element,
    block,
    lineOf: (attribute = '') => pageLine(block, attributeLine(element, attribute)),
  };
}

/** Every element of a block, in document order. */
export function elementsOf(block: CodeBlock, context: Context): PageElement[] {
  const root = context.xml(block)?.documentElement;
  return root ? descendants(root).map((element) => located(element, block)) : [];
}

/** Every element of the XML about 17.0. */
export function xmlElements(note: Note, context: Context): PageElement[] {
  return currentBlocks(note, 'xml').flatMap((block) => elementsOf(block, context));
}

/** Tags that begin a view's arch. */
const viewRoots = new Set([
  'form',
  'tree',
  'kanban',
  'search',
  'graph',
  'pivot',
  'calendar',
  'activity',
  'list',
]);

/** A view's arch in a block. */
export interface ViewArch {
  block: CodeBlock;
  /** The element under `<field name="arch">`, or the root of a fragment. */
  root: Element;
  /** Model of the view, where it is written out. */
  model: string | null;
  /** Whether it changes another view: what that one has is not on the page. */
  inherits: boolean;
}

/** Views in the page's XML: records, and fragments that are the arch itself. */
export function viewsOf(note: Note, context: Context): ViewArch[] {
  if (!isOdooPage(note)) return [];
  return currentBlocks(note, 'xml').flatMap((block) => {
    const all = elementsOf(block, context).map(({ element }) => element);
    const records = all.filter(
      (element) => element.tagName === 'record' && element.getAttribute('model') === 'ir.ui.view',
    );
    if (records.length === 0 && block.fragment)
      return (all[0] ? childElements(all[0]) : [])
        .filter((element) => viewRoots.has(element.tagName))
        .map((root) => ({ block, root, model: null, inherits: true }));
    return records.flatMap((record): ViewArch[] => {
      const field = (name: string) =>
        childElements(record).find((child) => child.getAttribute('name') === name);
      const arch = field('arch');
      const root = arch && childElements(arch)[0];
      return root
        ? [
            {
              block,
              root,
              model: field('model')?.textContent?.trim() ?? null,
              inherits: field('inherit_id') !== undefined,
            },
          ]
        : [];
    });
  });
}

/** The view an element belongs to: the root, or a view inside it such as a list in a form. */
export function enclosingView(element: Element, root: Element): Element {
  for (let each: Element | null = element; each && each !== root; each = parentElement(each)) {
    const parent = parentElement(each);
    if (parent?.tagName === 'field' && viewRoots.has(each.tagName)) return each;
  }
  return root;
}

/** Elements of a view, without those of the views inside it. */
export function ownElements(view: Element, root: Element): Element[] {
  return descendants(view).filter(
    (element) => element === view || enclosingView(element, root) === view,
  );
}

/** Blocks with templates of the web client. */
function owlBlocks(note: Note, context: Context): { block: CodeBlock; root: Element }[] {
  return currentBlocks(note, 'xml').flatMap((block) => {
    const root = context.xml(block)?.documentElement;
    if (!root) return [];
    const isStatic = block.title !== null && /(?:^|\/)static\//.test(block.title);
    const templates = [root, ...childElements(root)].some(
      (element) => element.tagName === 'templates',
    );
    return isStatic || templates ? [{ block, root }] : [];
  });
}

/** Every element of the web client's templates. */
export function owlElements(note: Note, context: Context): PageElement[] {
  return owlBlocks(note, context).flatMap(({ block }) => elementsOf(block, context));
}

/** Templates of the component classes on the page. */
export function componentTemplates(
  note: Note,
  context: Context,
): { template: Element; elements: PageElement[]; component: ComponentClass }[] {
  const components = note.modules.flatMap((module) => context.module(module).components);
  return owlBlocks(note, context).flatMap(({ block, root }) =>
    [root, ...childElements(root)].flatMap((template) => {
      const name = template.getAttribute('t-name');
      const component = components.find((each) => each.template?.name === name);
      if (name === null || !component) return [];
      return [
        {
          template,
          elements: descendants(template).map((element) => located(element, block)),
          component,
        },
      ];
    }),
  );
}
