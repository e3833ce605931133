import fs from 'node:fs';
import path from 'node:path';
import { AuthorError } from '../lib/authorError';
import { writeFiles } from '../lib/writeFiles';
import { checkModuleNames, filesOfModules } from './noteFiles';
import type { Note } from './types';

/** The file that lists what a run wrote, so that the next run knows what it may replace. */
export const markerFile = '.notes-extract.json';

/** @returns paths of the files that an earlier run wrote. @throws when the folder has others */
function earlierFiles(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  if (!fs.statSync(folder).isDirectory())
    throw new AuthorError(
      `${folder} 不是文件夹。请换一个路径，例如 npm run verify:notes -- --extract ./addons。`,
    );
  const marker = path.join(folder, markerFile);
  if (fs.existsSync(marker)) return JSON.parse(fs.readFileSync(marker, 'utf8')) as string[];
  if (fs.readdirSync(folder).length === 0) return [];
  throw new AuthorError(
    `${folder} 里已有别的文件，而不是上次提取的结果（没有 ${markerFile}）。请换一个空文件夹，或先自己清空它。`,
  );
}

/** Writes the notes' modules as an addons folder, replacing an earlier run. @returns their names */
export function extractModules(notes: Note[], folder: string): string[] {
  checkModuleNames(notes);
  const files = notes.flatMap(filesOfModules);
  for (const file of earlierFiles(folder)) fs.rmSync(path.join(folder, file), { force: true });
  const names = files.map(({ path: file }) => file);
  writeFiles(folder, [...files, { path: markerFile, content: `${JSON.stringify(names)}\n` }]);
  return notes.flatMap(({ modules }) => modules.map(({ name }) => name));
}
