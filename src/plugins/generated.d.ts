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

// Written by src/plugins/upgradeTool.ts.
declare module '@generated/upgrade-tool/default/facts.json' {
  /** The URL is the one that a page links to, the size in KB. */
  const facts: { url: string; sha256: string; size: number };
  export default facts;
}
