import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { writeFiles } from '../../src/lib/writeFiles';

/** Makes a temporary folder with files by path, for the tests around the call. */
export function temporaryFolder(files: Record<string, string | Uint8Array> = {}): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'notes-'));
  writeFiles(
    folder,
    Object.entries(files).map(([file, content]) => ({ path: file, content })),
  );
  afterAll(() => fs.rmSync(folder, { recursive: true }));
  return folder;
}
