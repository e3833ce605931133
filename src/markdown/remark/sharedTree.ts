import type { Processor } from 'unified';
import { root } from '../../lib/paths';
import { queriesOf } from '../../notes/queries';
import { treeOf } from '../../notes/readNote';
import { readText } from '../../notes/readNotes';
import { pageFile } from '../page';

/**
 * Gives Docusaurus a copy of the tree that the search index and the checks read. Parsing each page
 * for them and for Docusaurus would be a tenth of a build from nothing. The copy is without the
 * queries of readers, which are for the search alone: React would write `<!-- -->` in their place.
 */
export default function sharedTree(this: Processor): void {
  this.parser = (text, file) => {
    const tree = structuredClone(treeOf(readText(root, pageFile(file), text)));
    tree.children = tree.children.filter((node) => queriesOf(node).length === 0);
    return tree;
  };
}
