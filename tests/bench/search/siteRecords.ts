import fs from 'node:fs';
import path from 'node:path';
import { root } from '../../../src/lib/paths';
import type { SearchRecord } from '../../../src/search/engine';
import { defaultRecordsFile } from '../../../src/search/algolia/pushCommand';
import { readRecords } from '../../../src/search/algolia/records';

/** Folders whose pages have records. */
const sources = ['docs', 'src/pages'];

/** @returns time of the latest change to a file below a folder, milliseconds */
function latestChange(folder: string): number {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Math.max(...names.map((name) => fs.statSync(path.join(folder, name)).mtimeMs));
}

/**
 * The records of the last build.
 *
 * @throws in Chinese when there are none, or pages have changed since
 */
export function siteRecords(
  file = defaultRecordsFile,
  folders = sources.map((source) => path.join(root, source)),
): SearchRecord[] {
  const records = readRecords(file);
  if (fs.statSync(file).mtimeMs < Math.max(...folders.map(latestChange))) {
    throw new Error('搜索记录比文档旧，量出来的不是现在的站点。请先运行 npm run build。');
  }
  return records;
}
