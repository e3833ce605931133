/** Queries that the home page offers: an identifier, a phrase and a pasted error. A test holds that each finds its note. */
export const exampleQueries = [
  '_check_credentials',
  '在对话框里打开表单',
  'TypeError: cannot marshal None unless allow_none is enabled',
] as const;

/** How many of the notes changed last are shown. */
export const recentCount = 6;
