import type { ElementContent, Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';

/** What is used here of mdast-util-to-hast's. */
interface State {
  all: (node: Root) => ElementContent[];
  wrap: (nodes: ElementContent[]) => ElementContent[];
  options: { file?: VFile | null };
}

/** Pages whose tree {@link takeTree} brings back, with what is hidden of them. */
const skipped = new WeakMap<VFile, ElementContent[]>();

const isRaw = (node: ElementContent): boolean =>
  node.type === 'raw' || ('children' in node && node.children.some(isRaw));

/** @returns a remark transformer that has {@link root} hide the page */
export const skipRaw =
  () =>
  (_: Root, file: VFile): void => {
    skipped.set(file, []);
  };

/**
 * Hides a page without HTML in its Markdown from rehype-raw, which Docusaurus runs first on each: it writes and parses the
 * whole page, a quarter of the time that compiling it takes.
 *
 * @returns as the handler of remark-rehype for a root: https://github.com/syntax-tree/mdast-util-to-hast#handlers
 */
export function root(state: State, node: Root): ElementContent[] {
  const children = state.wrap(state.all(node));
  const hidden = state.options.file && skipped.get(state.options.file);
  if (!hidden || children.some(isRaw)) return children;
  hidden.push(...children);
  return [];
}

/** @returns a rehype transformer that brings the page back, before what remark-rehype has put behind it */
export const takeTree =
  () =>
  (tree: HtmlRoot, file: VFile): void => {
    tree.children.unshift(...(skipped.get(file) ?? []));
  };
