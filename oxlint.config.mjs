// `npm run lint`: types, layers and style of the code.

/** From the ground up: a folder imports from itself and from those before it. */
export const layers = [
  'lib',
  'odoo',
  'config',
  'notes',
  'markdown',
  ['check', 'verify', 'search', 'offline'],
  'references',
  'machineReadable',
  'client',
  'components',
  ['theme', 'plugins'],
  'cli',
];

/** What the rest of the site may import of `src/odoo`, each for the places that its head names. */
const odooFaces = ['./index.ts', './analysis.ts', './node.ts', './generate/index.ts'];

const upward = layers.slice(0, -1).flatMap((row, level) =>
  [row].flat().map((folder) => ({
    target: `./src/${folder}`,
    from: ['tests', ...layers.slice(level).flat()]
      .filter((one) => one !== folder)
      .map((one) => (one === 'tests' ? './tests' : `./src/${one}`)),
    message: `src/${folder} is below it: see the layers in .github/ARCHITECTURE.md.`,
  })),
);

const pastFaces = layers.flat().map((folder) => ({
  target: `./src/${folder}`,
  from: './src/odoo',
  except: folder === 'odoo' ? ['.'] : odooFaces,
  message: 'Import it from src/odoo, or from analysis, node or generate there.',
}));

/** A build after `npm ci --omit=dev` runs none of this code. */
const onlyInDevelopment = [
  'tests/**',
  '{playwright,vitest}.config.*',
  'src/{check,verify}/**',
  'src/cli/test*.ts',
  'src/lib/browser.ts',
];

/** One way to do a thing: see CONTRIBUTING. */
const oneWay = {
  'no-restricted-imports': [
    'error',
    {
      patterns: [
        {
          group: [
            'unist-util-*',
            'mdast-util-*',
            'remark-*',
            'unified',
            'vfile',
            'htmlparser2',
            'marked',
          ],
          allowTypeImports: true,
          message: 'ES modules of the build come from src/lib/esModules.ts.',
        },
      ],
    },
  ],
  'no-restricted-properties': [
    'error',
    { property: 'localeCompare', message: 'The order must not depend on the machine: use <.' },
  ],
};

/** The strict and the stylistic rules of typescript-eslint that oxlint has in other categories. */
const strict = `
  adjacent-overload-signatures array-type ban-tslint-comment class-literal-property-style
  consistent-generic-constructors consistent-indexed-object-style consistent-type-assertions
  consistent-type-definitions dot-notation no-confusing-non-null-assertion no-deprecated
  no-dynamic-delete no-empty-object-type no-explicit-any no-extraneous-class
  no-generated-empty-object-type no-inferrable-types no-misused-promises no-mixed-enums
  no-namespace no-non-null-asserted-nullish-coalescing no-non-null-assertion no-require-imports
  no-unnecessary-boolean-literal-compare no-unnecessary-condition
  no-unnecessary-template-expression no-unnecessary-type-arguments
  no-unnecessary-type-assertion no-unnecessary-type-constraint no-unnecessary-type-conversion
  no-unnecessary-type-parameters no-unsafe-argument no-unsafe-assignment no-unsafe-call
  no-unsafe-enum-comparison no-unsafe-function-type no-unsafe-member-access no-unsafe-return
  only-throw-error prefer-find prefer-for-of prefer-function-type prefer-includes
  prefer-literal-enum-member prefer-nullish-coalescing prefer-optional-chain
  prefer-promise-reject-errors prefer-reduce-type-parameter prefer-regexp-exec
  prefer-return-this-type prefer-string-starts-ends-with related-getter-setter-pairs
  require-await unified-signatures use-unknown-in-catch-callback-variable`;

/** The same of JavaScript. */
const javascript = `
  no-array-constructor no-empty-function no-useless-constructor no-var prefer-const
  prefer-rest-params prefer-spread`;

/** The rules of eslint-plugin-react-hooks. */
const hooks = `
  error-boundaries exhaustive-deps globals immutability incompatible-library
  preserve-manual-memoization purity refs rules-of-hooks set-state-in-effect set-state-in-render
  static-components unsupported-syntax use-memo`;

/** @param {string} names between spaces @param {string} prefix */
const errors = (names, prefix = '') =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [prefix + name, 'error']),
  );

export default {
  ignorePatterns: ['build', '.docusaurus', '.cache', 'tests/fixtures', '**/*.mjs'],
  categories: { correctness: 'error' },
  plugins: ['eslint', 'typescript', 'import', 'oxc'],
  // oxlint has neither of the two rules below that are about packages and layers.
  jsPlugins: [{ name: 'imports', specifier: 'eslint-plugin-import-x' }],
  settings: {
    'import-x/resolver': {
      node: {
        extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js'],
        alias: { '@site': [import.meta.dirname] },
      },
    },
  },
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: 'error' },
  rules: {
    ...errors(javascript),
    ...errors(strict, 'typescript/'),
    'import/no-cycle': ['error', { ignoreExternal: true }],
    'imports/no-extraneous-dependencies': ['error', { devDependencies: onlyInDevelopment }],
    'imports/no-restricted-paths': ['error', { zones: [...upward, ...pastFaces] }],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'typescript/consistent-type-imports': [
      'error',
      { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
    ],
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    // Playwright reads the names of fixtures from the braces.
    'no-empty-pattern': 'off',
    // Names and paths are sorted by code units, as sort does.
    'typescript/require-array-sort-compare': 'off',
    // The search engine and the checks spread strings on purpose: it splits them into code points.
    'typescript/no-misused-spread': 'off',
  },
  // Only these files have hooks and components.
  overrides: [
    { files: ['src/**'], rules: oneWay },
    {
      files: ['src/**/*.tsx', 'src/{components,theme,search/ui}/**/*.ts'],
      plugins: ['react'],
      rules: errors(hooks, 'react/'),
    },
  ],
};
