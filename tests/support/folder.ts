import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, onTestFinished, TestRunner } from 'vitest';
import { writeFiles } from '../../src/lib/writeFiles';

/** Makes a temporary folder with files by path, for the test that calls it, or for all of a file. */
export function temporaryFolder(files: Record<string, string | Uint8Array> = {}): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'notes-'));
  writeFiles(
    folder,
    Object.entries(files).map(([file, content]) => ({ path: file, content })),
  );
  // A hook for all tests that one of them adds never runs.
  const hook = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  hook(() => fs.rmSync(folder, { recursive: true }));
  return folder;
}
