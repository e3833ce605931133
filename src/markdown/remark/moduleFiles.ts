import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { fenceAttributes } from '../../notes/fence';
import { codeNodes, pageNote, type CodeNode } from '../page';

/**
 * Folds each file of a module to its name, unless its fence has `open` or its code has annotations.
 * The id of a block is its path, after the name of its module if that is not the first.
 */
export default function moduleFiles() {
  return (tree: Root, file: VFile): void => {
    const { blocks, modules } = pageNote(tree, file);
    const places = codeNodes(tree);
    modules.forEach((module, number) => {
      for (const { path, block } of module.files) {
        const { code } = places[blocks.indexOf(block)] as CodeNode;
        const id = number === 0 ? path : `${module.name}/${path}`;
        const isAnnotated = code.value !== block.code;
        const isOpen = isAnnotated || fenceAttributes(block.meta).has('open');
        const folded = isOpen ? {} : { folded: '' };
        code.data = { ...code.data, hProperties: { ...code.data?.hProperties, id, ...folded } };
      }
    });
  };
}
