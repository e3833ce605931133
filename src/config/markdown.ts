import type { MarkdownConfig } from '@docusaurus/types';
import remarkCjkFriendly from 'remark-cjk-friendly';
import labelTaskItems from '../rehype/labelTaskItems';
import appendSources from '../remark/appendSources';
import joinHanLines from '../remark/joinHanLines';

/** `.md` is CommonMark, so `<t t-esc>` and `{}` in prose are safe; `.mdx` is for the few pages that use components. */
export const markdown = {
  format: 'detect',
  // `## 标题 {#id}`: authors know this form from GitHub and from other sites.
  mdx1Compat: { headingIds: true, comments: false, admonitions: false },
  remarkRehypeOptions: { footnoteLabel: '脚注', footnoteBackLabel: '回到正文' },
  hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw' },
} satisfies Partial<MarkdownConfig>;

/** Before those of Docusaurus, so that the contents list shows what they change. */
export const beforeDefaultRemarkPlugins = [appendSources, joinHanLines];

export const remarkPlugins = [remarkCjkFriendly];

export const rehypePlugins = [labelTaskItems];
