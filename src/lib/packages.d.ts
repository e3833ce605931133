// Types of what packages ship without.
declare module '@huacnlee/autocorrect/autocorrect_bg.js' {
  export function __wbg_set_wasm(exports: WebAssembly.Exports): void;
  export function format(text: string): string;
}

// Written by src/plugins/pages.ts.
declare module '@generated/component-pages/default/site-index.json' {
  const index: import('../notes/siteIndex').SiteIndex;
  export default index;
}

// Written by src/plugins/references.ts.
declare module '@generated/references/default/definitions.json' {
  const terms: readonly { zh: string; en?: string; odoo?: string; text: string }[];
  export default terms;
}

// DocSearch 3.9.0 ships these entries without types of their own.
declare module '@docsearch/react/modal' {
  export { DocSearchModal } from '@docsearch/react';
}

declare module '@docusaurus/core/lib/ssg/ssgTemplate.html' {
  const template: string;
  export default template;
}

// Written by src/plugins/bundler/pages.
declare module '@generated/pages/routes.json' {
  const routes: unknown[];
  export default routes;
}
declare module '@generated/pages/pages' {
  import type { PropVersionMetadata } from '@docusaurus/plugin-content-docs';
  const versions: PropVersionMetadata[];
  export default versions;
}
