import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../src/lib/paths';
import { pagePolicy } from '../../../src/config/headers';
import { policyText } from '../../../src/lib/policy';
import { contentHash } from '../../../src/plugins/postBuild/csp';

test('no page may run what was not built with it, or send a form elsewhere', () => {
  const text = policyText(pagePolicy);
  expect(text).toMatch(/^default-src 'none';/);
  expect(text).not.toMatch(/unsafe|https?:|\*|blob:/);
});

test('the one <style> that is allowed is that of the logo in the search modal', () => {
  const logo = fs.readFileSync(
    path.join(root, 'node_modules/@docsearch/react/dist/esm/index.js'),
    'utf8',
  );
  const [, style = ''] = /"style",null,"([^"]+)"/.exec(logo) ?? [];
  expect(style).toContain('fill');
  expect(pagePolicy['style-src']).toEqual(["'self'", `'${contentHash(style)}'`]);
});
