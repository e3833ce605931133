import type { Root } from 'mdast';
import type { Processor } from 'unified';
import type { VFile } from 'vfile';
import { keptPage } from '../../notes/keptPage';
import { splitFrontMatter } from '../../notes/readNote';

/** A remark plugin that sets the parser: the site reads a page as all else here does (src/notes/parsePage.ts). */
export default function siteSyntax(this: Processor): void {
  this.parser = (source: string, file: VFile): Root =>
    keptPage(splitFrontMatter(source).content, file.extname === '.mdx');
}
