import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { readFence } from '../highlight/readFence';
import { renderCode } from '../highlight/renderCode';
import { tokenize } from '../highlight/tokenize';

/**
 * Colours fenced code at build, so that no highlighter is sent to readers: `<pre><code>` becomes a `<pre>` that carries the
 * finished HTML, which `MDXComponents.pre` shows.
 *
 * @returns a rehype transformer that changes elements in place; it throws, in Chinese with file and line, for a language
 *   that has no grammar
 */
export default function highlightCode() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'element', (pre: Element) => {
      const [code] = pre.children;
      if (pre.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code') return;
      const { className, metastring } = code.properties;
      try {
        const {
          code: text,
          language,
          title,
          start,
          marked,
        } = readFence({
          code: toString(code),
          className: Array.isArray(className) ? className.join(' ') : undefined,
          metastring: typeof metastring === 'string' ? metastring : undefined,
        });
        const html = renderCode(tokenize(text, language, title), marked, start !== undefined);
        pre.properties = { html, language, ...(title ? { title } : {}), ...(start === undefined ? {} : { start }) };
        pre.children = [];
      } catch (error) {
        file.fail(error instanceof Error ? error.message : String(error), pre.position);
      }
    });
  };
}
