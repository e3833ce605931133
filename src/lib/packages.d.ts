// Types of modules that come without types.
declare module '@huacnlee/autocorrect/autocorrect_bg.js' {
  export function __wbg_set_wasm(exports: WebAssembly.Exports): void;
  export function format(text: string): string;
}

// Written by src/plugins/pages.ts.
declare module '@generated/component-pages/default/site-index.json' {
  import type { SiteIndex } from '@site/src/notes/siteIndex';
  const index: SiteIndex;
  export default index;
}

// Written by src/plugins/references.ts.
declare module '@generated/references/default/definitions.json' {
  const terms: readonly { zh: string; en?: string; odoo?: string; text: string }[];
  export default terms;
}

// DocSearch 3.9.0 has no types for this entry.
declare module '@docsearch/react/modal' {
  export { DocSearchModal } from '@docsearch/react';
}
