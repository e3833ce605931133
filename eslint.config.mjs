import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** From the ground up: a folder imports from itself and from those before it. */
const layers = [
  'lib',
  'config',
  'parse',
  'odoo',
  'upgrade',
  'notes',
  'markdown',
  ['generate', 'check', 'verify', 'search', 'offline'],
  'references',
  'otherReaders',
  'client',
  'components',
  ['theme', 'plugins'],
  'cli',
];

const upward = layers.slice(0, -1).flatMap((row, level) =>
  [row].flat().map((folder) => ({
    target: `./src/${folder}`,
    from: ['tests', ...layers.slice(level).flat()]
      .filter((one) => one !== folder)
      .map((one) => (one === 'tests' ? './tests' : `./src/${one}`)),
    message: `src/${folder} is below it: see the layers in .github/ARCHITECTURE.md.`,
  })),
);

/** A build after `npm ci --omit=dev` runs none of this code. */
const onlyInDevelopment = [
  'tests/**',
  '{playwright,vitest,eslint}.config.*',
  'src/{generate,check,verify}/**',
  'src/cli/{lint,test}*.ts',
  'src/lib/browser.ts',
];

/**
 * Packages that come with `@docusaurus/preset-classic`. They are left out of package.json on
 * purpose, so that an upgrade of Docusaurus changes few lines there.
 */
const ofThePreset = [
  'logger',
  'plugin-content-docs',
  'plugin-content-pages',
  'theme-classic',
  'theme-common',
  'theme-search-algolia',
  'utils',
  'utils-common',
  'utils-validation',
].map((name) => `@docusaurus/${name}`);

export default tseslint.config(
  { ignores: ['node_modules', 'build', '.docusaurus', '.cache', 'tests/fixtures'] },
  {
    files: ['**/*.{ts,tsx,mts}'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({
          extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js'],
          alias: { '@site': [import.meta.dirname] },
        }),
      ],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx', '.mts'] },
    },
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      // Packages import nothing of ours, so no circle leads through them, and reading them takes
      // most of the rule's time.
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-extraneous-dependencies': [
        'error',
        { devDependencies: onlyInDevelopment, whitelist: ofThePreset },
      ],
      'import-x/no-restricted-paths': ['error', { zones: upward }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      // It asks for `!`, which the strict rules forbid.
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      // The search engine and the checks spread strings on purpose: it splits them into code
      // points.
      '@typescript-eslint/no-misused-spread': 'off',
    },
  },
  // Only these files have hooks and components; the rules compile each file that they check.
  {
    files: ['src/**/*.tsx', 'src/{components,theme,search/ui}/**/*.ts'],
    ...reactHooks.configs.flat.recommended,
  },
  { files: ['**/*.mjs'], extends: [tseslint.configs.base], rules: { 'no-undef': 'off' } },
);
