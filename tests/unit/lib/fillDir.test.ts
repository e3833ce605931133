import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { fillDir } from '../../../src/lib/fillDir';

const dir = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'fill-')), 'files');

afterEach(() => {
  fs.rmSync(path.dirname(dir), { recursive: true, force: true });
});

test('of calls at the same time the last one is left, whole', async () => {
  const files = (text: string) =>
    Array.from({ length: 50 }, (_, index) => ({
      name: `${text}-${index}`,
      bytes: Buffer.from(text),
    }));
  await Promise.all(['a', 'b', 'c'].map((text) => fillDir(dir, files(text))));
  expect(fs.readdirSync(dir).sort()).toEqual(
    files('c')
      .map(({ name }) => name)
      .sort(),
  );
});
