import { compile } from '@mdx-js/mdx';
import { expect, test } from 'vitest';
import { recmaPlugins } from '../../../../src/markdown/plugins';

test('each function that makes elements is imported for one use', async () => {
  const code = String(await compile('# 题\n\n一 **二** `三`', { recmaPlugins, format: 'md' }));
  expect(code).toContain('jsx as _jsxImport');
  expect(code.match(/_jsxs?Import\b/g)).toHaveLength(4);
  expect(code.match(/\b_jsxs?\(/g)?.length).toBeGreaterThan(4);
});
