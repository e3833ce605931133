import type { Code, Root } from 'mdast';
import { SKIP, visit } from '../../lib/visit';
import { extractAnnotations } from '../../notes/codeAnnotations';
import { isLive } from '../../notes/fence';

/**
 * Wraps each ```` ```js live ```` block in `<LiveOwl>`, which runs it where the reader asks for it. Without JavaScript the
 * block is what it was.
 *
 * @returns a remark transformer
 */
export default function liveOwl() {
  return (tree: Root): void => {
    visit(tree, 'code', (node: Code, index, parent) => {
      if (!parent || index === undefined || !isLive(node.lang ?? '', node.meta ?? ''))
        return undefined;
      parent.children[index] = {
        type: 'mdxJsxFlowElement',
        name: 'LiveOwl',
        attributes: [
          {
            type: 'mdxJsxAttribute',
            name: 'code',
            value: extractAnnotations(node.value, 'js').code,
          },
        ],
        children: [node],
      };
      return [SKIP, index + 1];
    });
  };
}
