import { expect, test } from 'vitest';
import {
  formatHeaderRules,
  type HeaderRule,
  headersFor,
  parseHeaderRules,
} from '../../../src/build/headerRules';

const rules: HeaderRule[] = [
  { path: '/*', headers: { 'X-A': 'a: b', 'X-B': 'b' } },
  { path: '/docs', headers: { 'X-C': 'c' } },
  { path: '/docs/*', headers: { 'X-C': 'd', 'X-A': 'twice' } },
];

test('what is written is read again', () => {
  const text = formatHeaderRules(rules);
  expect(text).toContain('/docs/*\n  X-C: d\n  X-A: twice\n');
  expect(parseHeaderRules(text)).toEqual(rules);
});

test('a path gets the headers of each rule that matches; two values of a header are joined, as hosts send them', () => {
  expect(headersFor(rules, '/docs')).toEqual({ 'X-A': 'a: b', 'X-B': 'b', 'X-C': 'c' });
  expect(headersFor(rules, '/docs/x')).toEqual({ 'X-A': 'a: b, twice', 'X-B': 'b', 'X-C': 'd' });
  expect(headersFor(rules, '/docsx')).toEqual({ 'X-A': 'a: b', 'X-B': 'b' });
});

test('a line too long for a host: said in Chinese, with what to do', () => {
  expect(() => formatHeaderRules([{ path: '/', headers: { 'X-A': 'a'.repeat(2000) } }])).toThrow(
    /主机最多收 2000.*style 属性/s,
  );
});
