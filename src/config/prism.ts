import type { PrismTheme } from 'prism-react-renderer';
import type { UserThemeConfig } from '@docusaurus/theme-common';

/** Colours are CSS variables (src/css/tokens.css), so one theme serves both colour modes. */
const theme: PrismTheme = {
  plain: { color: 'var(--ink)', backgroundColor: 'var(--code-surface)' },
  styles: [
    { types: ['comment', 'prolog', 'doctype', 'cdata'], style: { color: 'var(--ink-3)' } },
    { types: ['keyword', 'atrule', 'important', 'boolean', 'operator-keyword', 'decorator'], style: { color: 'var(--plum)' } },
    { types: ['string', 'char', 'attr-value', 'regex', 'template-string'], style: { color: 'var(--green)' } },
    { types: ['tag', 'selector', 'builtin', 'class-name'], style: { color: 'var(--teal)' } },
    { types: ['attr-name', 'property', 'number', 'constant', 'variable', 'key'], style: { color: 'var(--amber)' } },
    { types: ['function'], style: { color: 'var(--function)' } },
    { types: ['inserted'], style: { color: 'var(--green)' } },
    { types: ['deleted'], style: { color: 'var(--vermilion)' } },
    { types: ['punctuation', 'operator'], style: { color: 'var(--ink-2)' } },
    { types: ['bold'], style: { fontWeight: '600' } },
  ],
};

export const prism = {
  theme,
  darkTheme: theme,
  additionalLanguages: ['bash', 'csv', 'diff', 'ini', 'json', 'python', 'sql', 'nginx'],
} satisfies UserThemeConfig['prism'];
