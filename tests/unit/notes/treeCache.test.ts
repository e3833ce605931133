import fs from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import * as parser from '../../../src/notes/parsePage';
import { cachedParser } from '../../../src/notes/treeCache';
import { temporaryFolder } from '../../support/folder';

test('a page is parsed again when its text differs or the cache cannot be read', () => {
  const dir = temporaryFolder();
  const parse = vi.spyOn(parser, 'parsePage');
  const file = 'docs/a/b.mdx';
  const read = (content: string) => cachedParser(file, dir)(content, true);
  const first = read('# 甲 {1}\n');
  expect(read('# 甲 {1}\n')).toEqual(first);
  expect(parse).toHaveBeenCalledTimes(1);
  expect(read('# 乙\n')).not.toEqual(first);
  expect(read('# 甲 {1}\n')).toEqual(first);
  expect(parse).toHaveBeenCalledTimes(3);
  const [name = ''] = fs.readdirSync(dir);
  fs.truncateSync(path.join(dir, name), 100);
  expect(read('# 甲 {1}\n')).toEqual(first);
  fs.rmSync(dir, { recursive: true });
  fs.writeFileSync(dir, 'no folder');
  expect(read('# 甲 {1}\n')).toEqual(first);
  expect(parse).toHaveBeenCalledTimes(5);
});
