import type { Root } from 'mdast';
import { SKIP, visit } from '../../lib/esModules';
import { extractAnnotations } from '../../notes/codeAnnotations';
import { isLive } from '../../notes/fence';
import { blockElement } from './jsx';

/** Wraps each ```` ```js live ```` block in `<LiveOwl>`, which runs it. Without JavaScript the reader sees the block alone. */
export default function liveOwl() {
  return (tree: Root): void => {
    visit(tree, 'code', (node, index, parent) => {
      if (!parent || index === undefined || !isLive(node.lang ?? '', node.meta ?? ''))
        return undefined;
      const { code } = extractAnnotations(node.value, 'js');
      parent.children[index] = blockElement('LiveOwl', { code }, [node]);
      return [SKIP, index + 1];
    });
  };
}
