import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { VFile } from 'vfile';
import { placeInFile } from '../../../src/markdown/placeInFile';

test('lines of the frontmatter are counted, also when the page begins further down', () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'place-')), 'a.md');
  fs.writeFileSync(file, '---\ntitle: x\n---\n\nfirst\nsecond\n');
  expect(placeInFile(new VFile({ path: file, value: 'first\nsecond' }), 2)).toEqual({ line: 6, column: 1 });
});

test('a file that does not exist, as in a test, has no frontmatter', () => {
  expect(placeInFile(new VFile({ path: 'docs/none.md', value: 'a' }), 3)).toEqual({ line: 3, column: 1 });
});
