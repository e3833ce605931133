import type { Element, Root } from 'hast';
import type { VFile } from 'vfile';
import { treeText, visit } from '../../lib/esModules';
import {
  type CodeAnnotation,
  extractAnnotations,
  calloutMarker,
} from '../../notes/codeAnnotations';
import { readFence } from '../../notes/fence';
import { renderCode } from '../highlight/renderCode';
import { tokenize } from '../highlight/tokenize';
import { workAt } from '../page';
import { annotationIds } from '../remark/codeAnnotations';

/** A block of code with more lines than this is folded until the reader asks for all of it. */
const foldAbove = 30;

/**
 * @returns the link before each line with a marker, by line. CSS shows the marker, so that no reader
 * selects or copies it.
 */
function markerLinks(annotations: readonly CodeAnnotation[], block: string): Map<number, string> {
  return new Map(
    annotations.map(({ line, number }) => {
      const { marker, note } = annotationIds(block, number);
      const text = calloutMarker(number);
      return [
        line,
        `<a class=code-annotation id=${marker} href=#${note} data-marker=${text} aria-label="${text} 看说明"></a>`,
      ];
    }),
  );
}

function highlight(pre: Element, code: Element): void {
  const { className, metastring, annotations: block, id, folded } = code.properties;
  const meta = typeof metastring === 'string' ? metastring : '';
  const fence = readFence(treeText(code), [className].flat().join(' '), meta);
  const { language, title, start, marked } = fence;
  // Only a block that src/markdown/remark/codeAnnotations.ts has numbered has links.
  const hasLinks = typeof block === 'string';
  const { code: text, annotations } = hasLinks
    ? extractAnnotations(fence.code, language)
    : { code: fence.code, annotations: [] };
  const links = markerLinks(annotations, String(block));
  const lines = text.split('\n').length;
  pre.properties = {
    html: renderCode(tokenize(text, language, title), marked, start !== undefined, links),
    language,
    title,
    id,
    folded,
    start,
    lines: lines > foldAbove ? lines : undefined,
  };
  pre.children = [];
}

/**
 * Highlights fenced code at build, so that readers load no highlighter. `<pre><code>` becomes a
 * `<pre>` with the finished HTML as a property, which `MDXComponents.pre` shows. A fence that
 * cannot be read and an unknown language are AuthorErrors.
 */
export default function highlightCode() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'element', (pre: Element) => {
      const [code] = pre.children;
      if (pre.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code') return;
      workAt(file, pre.position?.start.line, () => highlight(pre, code));
    });
  };
}
