import fs from 'node:fs';
import path from 'node:path';
import { AuthorError } from '../../lib/authorError';
import { root } from '../../lib/paths';
import type { ReplacementTable } from '../upgrade/breakingChanges';
import { seriesName } from '../versions';
import type { Kind, VersionDiff } from './versionDiff';

export const dataDir = path.join(root, 'src/odoo/data');

/** @throws AuthorError for a series that the folder lacks, with what to do */
function read(folder: string, series: number, remedy: string): unknown {
  const file = path.join(dataDir, folder, `${series}.json`);
  if (!fs.existsSync(file))
    throw new AuthorError(`缺少 src/odoo/data/${folder}/${series}.json。${remedy}`);
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}

/** @returns what a series has taken away, as its file has it now. @throws AuthorError without it */
export const readDiff = (series: number): VersionDiff =>
  read(
    'diffs',
    series,
    `运行 npm run generate -- --odoo <${seriesName(series)} 的源码树> --from <${seriesName(series - 1)} 的源码树>。`,
  ) as VersionDiff;

/**
 * Reads what people write about a series: what to write in place of what it takes away, and the
 * file of its source that proves each. @throws AuthorError without one of the files
 */
export function readReplacements(series: number) {
  const remedy = '这个文件手写，见 src/odoo/README.md。';
  return {
    replacements: read('replacements', series, remedy) as ReplacementTable,
    sources: read('sources', series, remedy) as Partial<Record<Kind, Record<string, string>>>,
  };
}
