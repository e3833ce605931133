import type { Code, List, PhrasingContent, Root } from 'mdast';
import type { VFile } from 'vfile';
import { visit } from '../../lib/visit';
import { type CodeAnnotation, extractAnnotations, signOf } from '../../notes/codeAnnotations';

/** Ids of a sign in the code and of its explanation; the block is counted within its page. */
export const annotationIds = (block: string, number: number): { sign: string; note: string } => ({
  sign: `code-annotation-${block}-${number}`,
  note: `code-annotation-note-${block}-${number}`,
});

/** Compares the signs of a block with the list after it. @throws in Chinese, with file, line and how to fix it */
function check(
  code: Code,
  annotations: readonly CodeAnnotation[],
  next: Root['children'][number] | undefined,
  file: VFile,
): List {
  const fail = (text: string, line = 0): never =>
    file.fail(text, { line: (code.position?.start.line ?? 1) + line, column: 1 });
  const [first] = annotations;
  const sign = signOf(first?.number ?? 1);
  if (next?.type !== 'list' || !next.ordered) {
    return fail(
      `代码里标了 ${sign}，代码块后面却不是有序列表。紧接着写「1. …」说明 ①，依次往下；不需要说明就删掉 ${sign}。`,
      first?.line,
    );
  }
  const seen = new Set<number>();
  for (const { line, number } of annotations) {
    if (seen.has(number))
      fail(`${signOf(number)} 标了两次。每个编号只标一行，后面的改用别的编号。`, line);
    seen.add(number);
    const count = next.children.length;
    if (number > count) {
      fail(
        `代码里标了 ${signOf(number)}，后面的列表只有 ${count} 项。给列表补上第 ${number} 项，或改小这个编号。`,
        line,
      );
    }
  }
  next.children.forEach((item, index) => {
    if (seen.has(index + 1)) return;
    file.fail(
      `列表第 ${index + 1} 项说明的 ${signOf(index + 1)} 没有标在代码里。在所说的那一行末尾加注释，例如「# ${signOf(index + 1)}」，或删掉这一项。`,
      item.position?.start,
    );
  });
  return next;
}

/** The sign before an explanation, which leads back to the code. An element, since Docusaurus checks Markdown links against the page's headings. */
function backLink(id: string, number: number): PhrasingContent {
  const attributes = {
    className: 'code-annotation',
    href: `#${id}`,
    'aria-label': `${signOf(number)} 回到代码`,
  };
  return {
    type: 'mdxJsxTextElement',
    name: 'a',
    attributes: Object.entries(attributes).map(([name, value]) => ({
      type: 'mdxJsxAttribute',
      name,
      value,
    })),
    children: [{ type: 'text', value: signOf(number) }],
    // As MDX marks what an author wrote as JSX: it stays an `<a>` and does not become the theme's link.
    data: { _mdxExplicitJsx: true } as object,
  };
}

/**
 * Ties the signs at the ends of code lines (`# ①`) to the ordered list right after the block: each item gets an id and a
 * link back, and the block learns which ids to use. The signs stay in the code; src/markdown/rehype/highlightCode.ts takes them out.
 *
 * @returns a remark transformer; it throws when signs and items do not match
 */
export default function codeAnnotations() {
  return (tree: Root, file: VFile): void => {
    let blocks = 0;
    visit(tree, 'code', (code: Code, index, parent) => {
      const { annotations } = extractAnnotations(code.value, code.lang ?? '');
      if (annotations.length === 0 || !parent || index === undefined) return;
      const list = check(code, annotations, parent.children[index + 1], file);
      const block = String(++blocks);
      code.data = { ...code.data, hProperties: { ...code.data?.hProperties, annotations: block } };
      // Safari takes a list without its own numbers for none.
      list.data = { ...list.data, hProperties: { className: ['code-annotations'], role: 'list' } };
      list.children.forEach((item, itemIndex) => {
        const number = itemIndex + 1;
        const { sign, note } = annotationIds(block, number);
        item.data = { ...item.data, hProperties: { id: note } };
        const back = backLink(sign, number);
        const [line] = item.children;
        if (line?.type === 'paragraph') line.children.unshift(back, { type: 'text', value: ' ' });
        else item.children.unshift({ type: 'paragraph', children: [back] });
      });
    });
  };
}
