import type { Options } from '@docusaurus/plugin-content-docs';
import { repositoryBranch, repositoryUrl } from './urls';

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
} satisfies Options;
