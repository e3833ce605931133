import type { ElementContent, Root, RootContent } from 'hast';
import type { VFile } from 'vfile';
import { visit } from '../../lib/visit';
import { pageFrontMatter } from '../../notes/frontMatter/pageFrontMatter';

/** Elements beside which a line break is none on screen. */
const blocks = new Set(
  'blockquote dd details div dl dt figure h2 h3 h4 h5 h6 hr li ol p pre section table tbody td th thead tr ul'.split(
    ' ',
  ),
);

const isBlock = (node: RootContent | undefined): boolean =>
  (node?.type === 'element' && blocks.has(node.tagName)) || node?.type === 'mdxJsxFlowElement';

/**
 * Takes out of a page what no reader gets to see: line breaks between blocks, each a text node to make and to hydrate, and the
 * front matter that only the build reads. Docusaurus writes what is left of it into the page's code.
 *
 * @returns a rehype transformer that changes the tree and the file's front matter in place
 */
export default function leanPage() {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node) => {
      if (node.type !== 'root' && node.type !== 'element') return;
      const children: (RootContent | ElementContent)[] = node.children;
      const kept: ElementContent[] = [];
      children.forEach((child, index) => {
        const last = kept.at(-1);
        if (child.type !== 'text') kept.push(child as ElementContent);
        // React writes a comment between two of them.
        else if (last?.type === 'text') last.value += child.value;
        else if (
          child.value.trim() !== '' ||
          !(isBlock(children[index - 1]) || isBlock(children[index + 1]))
        )
          kept.push(child);
      });
      node.children = kept;
    });
    const frontMatter = (file.data.frontMatter ?? {}) as Record<string, unknown>;
    const sent = pageFrontMatter(frontMatter);
    for (const key of Object.keys(frontMatter))
      if (!(key in sent)) Reflect.deleteProperty(frontMatter, key);
  };
}
