import path from 'node:path';
import { root } from '../../src/lib/paths';

/** Folders of Docusaurus' packages whose code may be in a page. */
export const docusaurusClient = [
  'core/lib/client',
  'theme-common/lib',
  'theme-classic/lib/theme',
  'theme-search-algolia/lib',
  'plugin-content-docs/lib/client',
].map((folder) => path.join(root, 'node_modules/@docusaurus', folder));
