import type { Code, List, ListItem, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { visit } from '../../lib/esModules';
import {
  type CodeAnnotation,
  extractAnnotations,
  calloutMarker,
} from '../../notes/codeAnnotations';
import { fenceAttributes } from '../../notes/fence';
import { failAt } from '../page';
import { inlineElement } from './jsx';

/**
 * Ids of a marker and of its explanation. `block` counts the page's annotated blocks; in the tab of
 * 18.0, block 1 is `1-18`.
 */
export const annotationIds = (block: string, number: number): { marker: string; note: string } => ({
  marker: `code-${block}-${number}`,
  note: `note-${block.replace(/-.*/, '')}-${number}`,
});

const isOrderedList = (node: RootContent | undefined): node is List =>
  node?.type === 'list' && node.ordered === true;

/**
 * Checks the markers of a block against the list that explains them.
 *
 * @param list that explains the markers; a file of another series may share that of 17.0, and then
 *   need not use all its items
 * @throws AuthorError when markers and items do not match
 */
function checkMarkers(
  code: Code,
  annotations: readonly CodeAnnotation[],
  list: RootContent | undefined,
  isShared: boolean,
  file: VFile,
): asserts list is List {
  const failInCode = (line: number, text: string): never =>
    failAt(file, (code.position?.start.line ?? 1) + line, text);
  const numbers = annotations.map(({ number }) => number);
  if (!isOrderedList(list)) {
    const marker = calloutMarker(numbers[0] ?? 1);
    return failInCode(
      annotations[0]?.line ?? 0,
      `代码里标了 ${marker}，代码块后面却不是有序列表。紧接着写「1. …」说明 ①，依次往下；不需要说明就删掉 ${marker}。`,
    );
  }
  const count = list.children.length;
  annotations.forEach(({ line, number }, index) => {
    const marker = calloutMarker(number);
    if (numbers.indexOf(number) < index)
      failInCode(line, `${marker} 标了两次。每个编号只标一行，后面的改用别的编号。`);
    if (number > count)
      failInCode(
        line,
        `代码里标了 ${marker}，后面的列表只有 ${count} 项。给列表补上第 ${number} 项，或改小这个编号。`,
      );
  });
  list.children.forEach(({ position }, index) => {
    if (isShared || numbers.includes(index + 1)) return;
    const marker = calloutMarker(index + 1);
    failAt(
      file,
      position?.start.line,
      `列表第 ${index + 1} 项说明的 ${marker} 没有标在代码里。在所说的那一行末尾加注释，例如「# ${marker}」，或删掉这一项。`,
    );
  });
}

/** Gives an item of the list its id and a link back to its marker in the code. */
function linkBack(item: ListItem, block: string, number: number): void {
  const { marker, note } = annotationIds(block, number);
  item.data = { ...item.data, hProperties: { id: note } };
  const text = calloutMarker(number);
  const attributes = { className: 'code-annotation', href: `#${marker}` };
  // Docusaurus checks a Markdown link against the headings of the page, so this is an element.
  const link = inlineElement('a', { ...attributes, 'aria-label': `${text} 回到代码` }, text);
  const [line] = item.children;
  if (line?.type === 'paragraph') line.children.unshift(link, { type: 'text', value: ' ' });
  else item.children.unshift({ type: 'paragraph', children: [link] });
}

/**
 * Links the markers at the ends of code lines (`# ①`) with the ordered list right after the block. A
 * file of another series that has no list of its own shares that of 17.0. The block gets the number
 * that its ids have. The markers stay in the code until src/markdown/rehype/highlightCode.ts takes
 * them out.
 */
export default function codeAnnotations() {
  return (tree: Root, file: VFile): void => {
    const lists = new Map<string, { block: string; list: List }>();
    let blocks = 0;
    visit(tree, 'code', (code, index, parent) => {
      const { annotations } = extractAnnotations(code.value, code.lang ?? '');
      if (annotations.length === 0 || !parent || index === undefined) return;
      const next = parent.children[index + 1];
      const attributes = fenceAttributes(code.meta ?? '');
      const title = attributes.get('title') ?? '';
      // A fragment has no title, and shares the list that stands above it.
      const above = title === '' ? parent.children[index - 1] : undefined;
      const known = lists.get(title);
      const isShared =
        attributes.has('odoo') && !isOrderedList(next) && (!above || above === known?.list);
      const shared = isShared ? known : undefined;
      const list: RootContent | undefined = shared?.list ?? next;
      checkMarkers(code, annotations, list, shared !== undefined, file);
      blocks += shared ? 0 : 1;
      const block = shared?.block ?? String(blocks);
      code.data = { ...code.data, hProperties: { ...code.data?.hProperties, annotations: block } };
      if (shared) return;
      lists.set(title, { block, list });
      // Safari does not tell screen readers of a list without numbers unless it has the role.
      list.data = { ...list.data, hProperties: { className: ['code-annotations'], role: 'list' } };
      list.children.forEach((item, itemIndex) => linkBack(item, block, itemIndex + 1));
    });
  };
}
