import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['node_modules', 'build', '.docusaurus', '.cache', 'tests/fixtures'] },
  {
    files: ['**/*.{ts,tsx,mts}'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      // It asks for `!`, which the strict rules forbid.
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      // Characters by code point are what the engine and the synthetic corpus want.
      '@typescript-eslint/no-misused-spread': 'off',
    },
  },
  { files: ['src/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  { files: ['**/*.mjs'], extends: [tseslint.configs.base], rules: { 'no-undef': 'off' } },
);
