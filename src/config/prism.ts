import type { UserThemeConfig } from '@docusaurus/theme-common';

/** Code is coloured at build (src/markdown/rehype/highlightCode.ts); an empty theme keeps the default one out of every page. */
const none = { plain: {}, styles: [] };

export const prism = { theme: none, darkTheme: none, magicComments: [] } satisfies UserThemeConfig['prism'];
