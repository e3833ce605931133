import { expect, test } from 'vitest';
import { fileOf } from '../../../src/offline/fileOf';

const saved = new Set([
  '/notes/index.html',
  '/notes/docs/intro/index.html',
  '/notes/404.html',
  '/notes/img/seal.svg',
]);
const isSaved = (path: string): boolean => saved.has(path);

test.each([
  ['/notes/', '/notes/index.html'],
  ['/notes/docs/intro', '/notes/docs/intro/index.html'],
  ['/notes/docs/intro/', '/notes/docs/intro/index.html'],
  ['/notes/docs/intro/index.html', '/notes/docs/intro/index.html'],
  ['/notes/img/seal.svg', '/notes/img/seal.svg'],
])('%s is answered by %s', (path, file) => {
  expect(fileOf(path, isSaved)).toBe(file);
});

test.each(['/notes/docs/nowhere', '/notes/docs/intro.html', '/', '/notes/docs'])(
  '%s has no file',
  (path) => {
    expect(fileOf(path, isSaved)).toBeUndefined();
  },
);
