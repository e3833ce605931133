import type { PhrasingContent, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { VFile } from 'vfile';
import { groupBy } from '../../lib/groupBy';
import { fenceAttributes } from '../../notes/fence';
import { codePlaces, pageNote, type Place } from '../page';
import { blockElement, inlineElement } from './jsx';

interface ListedFile {
  path: string;
  /** Id of the block that shows it. */
  id: string;
}

/** @returns the navigation that lists the files of a module by folder, linked to their blocks */
function fileList(module: string, files: readonly ListedFile[]): MdxJsxFlowElement {
  const folders = groupBy(files, ({ path }) => path.slice(0, path.lastIndexOf('/') + 1));
  const items = [...folders].map(([folder, inFolder]) => {
    const links = inFolder.flatMap(({ path, id }): PhrasingContent[] => [
      { type: 'text', value: ' ' },
      inlineElement('a', { href: `#${id}` }, path.slice(folder.length)),
    ]);
    return blockElement('li', {}, [{ type: 'text', value: folder || `${module}/` }, ...links]);
  });
  const attributes = { className: 'module-files', 'aria-label': `「${module}」的文件` };
  return blockElement('nav', attributes, [blockElement('ul', {}, items)]);
}

/**
 * Puts a list of the files before the first block of each module. A block is folded to its name,
 * unless its fence has `open` or its code has annotations. The id of a block is its path, after the
 * name of its module if that is not the first.
 */
export default function moduleFiles() {
  return (tree: Root, file: VFile): void => {
    const { blocks, modules } = pageNote(tree, file);
    const places = codePlaces(tree);
    modules.forEach((module, number) => {
      const files = module.files.map(({ path, block }) => {
        const { code, parent } = places[blocks.indexOf(block)] as Place;
        const id = number === 0 ? path : `${module.name}/${path}`;
        const isAnnotated = code.value !== block.code;
        const isOpen = isAnnotated || fenceAttributes(block.meta).has('open');
        const folded = isOpen ? {} : { folded: '' };
        code.data = { ...code.data, hProperties: { ...code.data?.hProperties, id, ...folded } };
        return { path, id, code, parent };
      });
      const [first] = files;
      if (!first) return;
      const { children } = first.parent;
      children.splice(children.indexOf(first.code), 0, fileList(module.name, files));
    });
  };
}
