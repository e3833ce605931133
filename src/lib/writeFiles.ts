import fs from 'node:fs';
import path from 'node:path';

export interface FileToWrite {
  /** Relative to the folder that the file is written to, with forward slashes. */
  path: string;
  content: string | Uint8Array;
}

/** Writes files below a folder, each whole or not at all, and makes missing folders. */
export function writeFiles(dir: string, files: readonly FileToWrite[]): void {
  for (const { path: file, content } of files) {
    const target = path.join(dir, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(`${target}.part`, content);
    fs.renameSync(`${target}.part`, target);
  }
}
