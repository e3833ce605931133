import type { Options } from '@docusaurus/plugin-content-docs';
import { repositoryBranch, repositoryUrl } from './urls';
import { beforeDefaultRemarkPlugins, rehypePlugins, remarkPlugins } from '../markdown/plugins';

/** The docs: three sidebars, one version called Next at /docs. */
export const docs = {
  path: 'docs',
  routeBasePath: 'docs',
  sidebarPath: './sidebars.ts',
  editUrl: `${repositoryUrl}/edit/${repositoryBranch}/`,
  showLastUpdateAuthor: true,
  showLastUpdateTime: true,
  tags: 'tags.yml',
  onInlineTags: 'throw',
  versions: { current: { label: 'Next', path: '' } },
  beforeDefaultRemarkPlugins,
  remarkPlugins,
  rehypePlugins,
} satisfies Options;
