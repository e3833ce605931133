import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { differences } from '../../support/reproducible';

test('files that only one folder has, and those that differ by a byte', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'same-'));
  const files = {
    'one/中文/a': '1',
    'other/中文/a': '1',
    'one/b': '1',
    'other/b': '2',
    'one/c': '',
    'other/d': '',
  };
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    fs.writeFileSync(path.join(dir, file), text);
  }
  expect(differences(path.join(dir, 'one'), path.join(dir, 'other'))).toEqual([
    'b：内容不同',
    'c：只在第一份里',
    'd：只在第二份里',
  ]);
  fs.rmSync(dir, { recursive: true });
});
