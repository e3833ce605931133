import { expect, test } from 'vitest';
import { listHashesOf } from '../../../../src/plugins/bundler/integrity';

const runtime = `script.src = a; script.integrity = __webpack_require__.sriHashes[chunkId];
__webpack_require__.sriHashes = {"12": "*-*-*-CHUNK-SRI-HASH-aa/b=","345": "*-*-*-CHUNK-SRI-HASH-cc+d="};`;

test('only what is listed keeps its place; a script without a hash gets none', () => {
  const text = listHashesOf(runtime, (id) => id === '345');
  expect(text).toContain('sriHashes = {"345": "*-*-*-CHUNK-SRI-HASH-cc+d="}');
  expect(text).toContain(
    'if (__webpack_require__.sriHashes[chunkId]) script.integrity = __webpack_require__.sriHashes[chunkId];',
  );
});

test('a runtime written otherwise stops the build', () => {
  expect(() => listHashesOf('script.src = a;', () => true)).toThrow('the runtime is not as Rspack');
});
