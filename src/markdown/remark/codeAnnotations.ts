import type { Code, List, RootContent, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { type CodeAnnotation, extractAnnotations, signOf } from '../../notes/codeAnnotations';
import { inlineElement } from './jsx';

/** Ids of a sign in the code and of its explanation; `block` is the number of the block in its page. */
export const annotationIds = (block: string, number: number): { sign: string; note: string } => ({
  sign: `code-annotation-${block}-${number}`,
  note: `code-annotation-note-${block}-${number}`,
});

/**
 * Compares the signs of a block with what follows the block.
 *
 * @returns the list that explains the signs
 * @throws in Chinese, with file, line and how to fix it, when they do not match
 */
function explanation(
  code: Code,
  annotations: readonly CodeAnnotation[],
  next: RootContent | undefined,
  file: VFile,
): List {
  const fail = (text: string, line = 0): never =>
    file.fail(text, { line: (code.position?.start.line ?? 1) + line, column: 1 });
  if (next?.type !== 'list' || !next.ordered) {
    const [first] = annotations;
    const sign = signOf(first?.number ?? 1);
    return fail(
      `代码里标了 ${sign}，代码块后面却不是有序列表。紧接着写「1. …」说明 ①，依次往下；不需要说明就删掉 ${sign}。`,
      first?.line,
    );
  }
  const count = next.children.length;
  const numbers = annotations.map(({ number }) => number);
  annotations.forEach(({ line, number }, index) => {
    const sign = signOf(number);
    if (numbers.indexOf(number) < index)
      fail(`${sign} 标了两次。每个编号只标一行，后面的改用别的编号。`, line);
    if (number > count)
      fail(
        `代码里标了 ${sign}，后面的列表只有 ${count} 项。给列表补上第 ${number} 项，或改小这个编号。`,
        line,
      );
  });
  next.children.forEach((item, index) => {
    const sign = signOf(index + 1);
    if (numbers.includes(index + 1)) return;
    file.fail(
      `列表第 ${index + 1} 项说明的 ${sign} 没有标在代码里。在所说的那一行末尾加注释，例如「# ${sign}」，或删掉这一项。`,
      item.position?.start,
    );
  });
  return next;
}

/**
 * Ties the signs at the ends of code lines (`# ①`) to the ordered list right after the block: each item gets an id and a
 * link back to the code, and the block the number that its ids have. The signs stay in the code until
 * src/markdown/rehype/highlightCode.ts takes them out.
 *
 * @returns a remark transformer; it throws when signs and items do not match
 */
export default function codeAnnotations() {
  return (tree: Root, file: VFile): void => {
    let blocks = 0;
    visit(tree, 'code', (code, index, parent) => {
      const { annotations } = extractAnnotations(code.value, code.lang ?? '');
      if (annotations.length === 0 || !parent || index === undefined) return;
      const list = explanation(code, annotations, parent.children[index + 1], file);
      const block = String(++blocks);
      code.data = { ...code.data, hProperties: { ...code.data?.hProperties, annotations: block } };
      // Safari tells screen readers of a list without its own numbers only when it has the role.
      list.data = { ...list.data, hProperties: { className: ['code-annotations'], role: 'list' } };
      list.children.forEach((item, itemIndex) => {
        const { sign, note } = annotationIds(block, itemIndex + 1);
        item.data = { ...item.data, hProperties: { id: note } };
        const text = signOf(itemIndex + 1);
        // An element, because Docusaurus checks a Markdown link against the headings of the page.
        const attributes = {
          className: 'code-annotation',
          href: `#${sign}`,
          'aria-label': `${text} 回到代码`,
        };
        const back = inlineElement('a', attributes, text);
        const [line] = item.children;
        if (line?.type === 'paragraph') line.children.unshift(back, { type: 'text', value: ' ' });
        else item.children.unshift({ type: 'paragraph', children: [back] });
      });
    });
  };
}
