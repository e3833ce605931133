import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../src/lib/paths';
import { framePolicy, pagePolicy, policyText, withSources } from '../../../src/config/headers';
import { contentHash } from '../../../src/lib/contentHash';

const local = pagePolicy({ mode: 'local' });

test('no page may run what was not built with it, be framed, or send a form elsewhere', () => {
  const text = policyText(local);
  expect(text).toMatch(/^default-src 'none';/);
  expect(text).not.toMatch(/unsafe|https?:|\*|blob:/);
  expect(local).toMatchObject({
    'script-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
  });
});

test('the one <style> that is allowed is that of the logo in the search modal', () => {
  const logo = fs.readFileSync(path.join(root, 'node_modules/@docsearch/react/dist/esm/index.js'), 'utf8');
  const [, style = ''] = /"style",null,"([^"]+)"/.exec(logo) ?? [];
  expect(style).toContain('fill');
  expect(local['style-src']).toEqual(["'self'", `'${contentHash(style)}'`]);
});

test('only Algolia search lets a page ask other hosts, and only those of its application', () => {
  expect(local['connect-src']).toEqual(["'self'"]);
  const algolia = pagePolicy({ mode: 'algolia', appId: 'TestApp', apiKey: 'key', indexName: 'notes' });
  expect(algolia['connect-src']).toEqual([
    "'self'",
    'https://testapp-dsn.algolia.net',
    'https://testapp-1.algolianet.com',
    'https://testapp-2.algolianet.com',
    'https://testapp-3.algolianet.com',
  ]);
  expect({ ...algolia, 'connect-src': [] }).toEqual({ ...local, 'connect-src': [] });
});

test('what may be evaluated in the frame of an example reaches nothing', () => {
  expect(policyText(framePolicy)).not.toMatch(/'self'|https?:|connect-src|\*/);
});

test('sources are added to the directives there are', () => {
  expect(withSources({ 'a-src': ['x'], 'b-src': ['y'] }, { 'b-src': ['z'] })).toEqual({ 'a-src': ['x'], 'b-src': ['y', 'z'] });
});
