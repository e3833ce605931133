import type { Element } from '@xmldom/xmldom';
import type { CodeBlock, Note } from '../notes/types';
import { currentBlocks, isOdooPage } from './blocks';
import type { Context } from './context';
import { childElements, descendants, parentElement } from './parse/xml';

/** Tags that begin a view's arch. */
const viewRoots = new Set(['form', 'tree', 'kanban', 'search', 'graph', 'pivot', 'calendar', 'activity', 'list']);

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

/** The arch of a record of `ir.ui.view`. */
function archOf(record: Element): Element | null {
  const field = childElements(record).find((child) => child.getAttribute('name') === 'arch');
  return field ? (childElements(field)[0] ?? null) : null;
}

/** Every element of a block, in document order. */
export function elements(block: CodeBlock, context: Context): Element[] {
  const root = context.xml(block)?.documentElement;
  return root ? descendants(root) : [];
}

/** Views in the page's XML: records, and fragments that are the arch itself. */
export function viewsOf(note: Note, context: Context): ViewArch[] {
  if (!isOdooPage(note)) return [];
  return currentBlocks(note, 'xml').flatMap((block) => {
    const all = elements(block, context);
    const records = all.filter((element) => element.tagName === 'record' && element.getAttribute('model') === 'ir.ui.view');
    const fromRecords = records.flatMap((record): ViewArch[] => {
      const root = archOf(record);
      const fields = childElements(record);
      const text = (name: string): string | null =>
        fields.find((field) => field.getAttribute('name') === name)?.textContent?.trim() ?? null;
      const inherits = fields.some((field) => field.getAttribute('name') === 'inherit_id');
      return root ? [{ block, root, model: text('model'), inherits }] : [];
    });
    if (records.length > 0 || !block.fragment) return fromRecords;
    const [top] = all;
    return (top ? childElements(top) : [])
      .filter((element) => viewRoots.has(element.tagName))
      .map((root) => ({ block, root, model: null, inherits: true }));
  });
}

/** Whether an element stands in a view inside another: a list in a form. */
export function enclosingView(element: Element, root: Element): Element {
  for (let each: Element | null = element; each && each !== root; each = parentElement(each)) {
    const parent = parentElement(each);
    if (parent?.tagName === 'field' && viewRoots.has(each.tagName)) return each;
  }
  return root;
}

/** Elements of a view, without those of the views inside it. */
export function ownElements(view: Element, root: Element): Element[] {
  return descendants(view).filter((element) => element === view || enclosingView(element, root) === view);
}

/** Templates of the web client on the page, with their blocks. */
export function owlBlocks(note: Note, context: Context): { block: CodeBlock; root: Element }[] {
  return currentBlocks(note, 'xml').flatMap((block) => {
    const root = context.xml(block)?.documentElement;
    if (!root) return [];
    const isStatic = block.title !== null && /(?:^|\/)static\//.test(block.title);
    const templates = [root, ...childElements(root)].some((element) => element.tagName === 'templates');
    return isStatic || templates ? [{ block, root }] : [];
  });
}
