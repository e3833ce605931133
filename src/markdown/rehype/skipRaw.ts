import type { ElementContent, Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';

/** What is used here of mdast-util-to-hast's. */
interface State {
  all: (node: Root) => ElementContent[];
  wrap: (nodes: ElementContent[]) => ElementContent[];
  options: { file?: VFile | null };
}

/** Pages that rehype-raw gets as empty ones. */
const skipped = new WeakMap<VFile, ElementContent[]>();

const isRaw = (node: ElementContent): boolean => node.type === 'raw' || ('children' in node && node.children.some(isRaw));

/**
 * Hides a page without HTML in its Markdown from rehype-raw, which Docusaurus runs first on each: it writes and parses the
 * whole page, a quarter of the time that compiling it takes. {@link takeTree} brings it back.
 *
 * @returns as the handler of remark-rehype for a root: https://github.com/syntax-tree/mdast-util-to-hast#handlers
 */
export function root(state: State, node: Root): ElementContent[] {
  const children = state.wrap(state.all(node));
  const { file } = state.options;
  if (!file || children.some(isRaw)) return children;
  skipped.set(file, children);
  return [];
}

/** @returns a rehype transformer that brings the page back, before what remark-rehype has put behind it */
export const takeTree =
  () =>
  (tree: HtmlRoot, file: VFile): void => {
    tree.children.unshift(...(skipped.get(file) ?? []));
  };
