import type { MarkdownConfig } from '@docusaurus/types';
import { parseFrontMatter } from '../notes/frontMatter/parseFrontMatter';
import nameElementFunctions from './recma/nameElementFunctions';
import highlightCode from './rehype/highlightCode';
import labelTaskItems from './rehype/labelTaskItems';
import leanPage from './rehype/leanPage';
import markTerms from './rehype/markTerms';
import { root, skipRaw, takeTree } from './rehype/skipRaw';
import appendSources from './remark/appendSources';
import codeAnnotations from './remark/codeAnnotations';
import imageBudget from './remark/imageBudget';
import inlineSvg from './remark/inlineSvg';
import liveOwl from './remark/liveOwl';
import moduleFiles from './remark/moduleFiles';
import noteStatus from './remark/noteStatus';
import siteSyntax from './remark/siteSyntax';

/** Names the links from a footnote back to the text; the second and later ones have a visible number, so their name has it too. */
const footnoteBackLabel = (reference: number, rereference: number): string =>
  rereference > 1
    ? `回到正文 ${String(reference + 1)}-${String(rereference)}`
    : `回到正文 ${String(reference + 1)}`;

/** `.md` is CommonMark, so `<t t-esc>` and `{}` in prose are safe; `.mdx` is for the few pages that use components. */
export const markdown = {
  format: 'detect',
  emoji: false,
  parseFrontMatter,
  // `headingIds` would write `\{#id}` into code blocks too; `.md` reads `## 标题 {#id}` without it, `.mdx` `{/* #id */}`.
  mdx1Compat: { headingIds: false, comments: false, admonitions: false },
  remarkRehypeOptions: { footnoteLabel: '脚注', footnoteBackLabel, handlers: { root } },
  hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw' },
} satisfies Partial<MarkdownConfig>;

/** Before those of Docusaurus, so that the contents list shows what they change. */
export const beforeDefaultRemarkPlugins = [
  siteSyntax,
  skipRaw,
  imageBudget,
  inlineSvg,
  appendSources,
  noteStatus,
  moduleFiles,
  codeAnnotations,
  liveOwl,
];

export const rehypePlugins = [takeTree, labelTaskItems, highlightCode, markTerms, leanPage];

export const recmaPlugins = [nameElementFunctions];
