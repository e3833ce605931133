/** Names that our own styles look for: `[class*='navbarHidden']`. */
const named = new Set(['admonitionHeading', 'generatedIndexPage', 'navbarHidden', 'skipToContent']);

interface Rule {
  use?: unknown;
}

interface CssLoader {
  options?: {
    modules?: {
      localIdentName?: string;
      getLocalIdent?: (...of: [unknown, string, string]) => string | undefined;
    };
  };
}

/** Leaves the name that the source gives a class out of those of CSS modules; its hash has it in it. */
export function shortenClassNames(rules: readonly Rule[]): void {
  for (const { use } of rules)
    for (const loader of [use].flat() as (CssLoader | undefined)[]) {
      const modules = loader?.options?.modules;
      if (!modules?.localIdentName) continue;
      modules.localIdentName = '[contenthash:base64:5]';
      modules.getLocalIdent = (_context, _pattern, name) => (named.has(name) ? name : undefined);
    }
}
