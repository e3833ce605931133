import type { Processor } from 'unified';
import { root } from '../../lib/paths';
import { treeOf } from '../../notes/readNote';
import { readText } from '../../notes/readNotes';
import { pageFile } from '../page';

/**
 * Gives Docusaurus a copy of the tree that the search index and the checks read. Parsing each page
 * for them and for Docusaurus would be a tenth of a build from nothing.
 */
export default function sharedTree(this: Processor): void {
  this.parser = (text, file) => structuredClone(treeOf(readText(root, pageFile(file), text)));
}
