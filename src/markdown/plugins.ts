import type { MarkdownConfig } from '@docusaurus/types';
import { parseFrontMatter } from '../notes/frontMatter/parseFrontMatter';
import highlightCode from './rehype/highlightCode';
import mendElements from './rehype/mendElements';
import markTerms from './rehype/markTerms';
import appendSources from './remark/appendSources';
import checkPage from './remark/checkPage';
import codeAnnotations from './remark/codeAnnotations';
import inlineSvg from './remark/inlineSvg';
import moduleFiles from './remark/moduleFiles';
import insertNoteStatus from './remark/insertNoteStatus';
import seriesTabs from './remark/seriesTabs';
import sharedTree from './remark/sharedTree';

/** @returns the label of the link from a footnote back to the text, from the second on a number */
function footnoteBackLabel(reference: number, rereference: number): string {
  const label = `回到正文 ${reference + 1}`;
  return rereference > 1 ? `${label}-${rereference}` : label;
}

/**
 * `.md` is CommonMark, so `<t t-esc>` and `{}` are safe in prose; `.mdx` is for pages with
 * components.
 */
export const markdown = {
  format: 'detect',
  emoji: false,
  parseFrontMatter,
  // `headingIds` would write `\{#id}` into code blocks too; `.md` reads `## 标题 {#id}` without it,
  // `.mdx` `{/* #id */}`.
  mdx1Compat: { headingIds: false, comments: false, admonitions: false },
  remarkRehypeOptions: { footnoteLabel: '脚注', footnoteBackLabel },
  hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw' },
} satisfies Partial<MarkdownConfig>;

/** Plugins that run before those of Docusaurus, so that the contents list shows their changes. */
export const beforeDefaultRemarkPlugins = [
  sharedTree,
  checkPage,
  inlineSvg,
  appendSources,
  insertNoteStatus,
  moduleFiles,
  codeAnnotations,
  seriesTabs,
];

export const rehypePlugins = [mendElements, highlightCode, markTerms];
