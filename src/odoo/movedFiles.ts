import movedFiles from './data/movedFiles.json';
import { baseSeries, laterSeries, sourceUrl } from './versions';

const moves: Record<string, Record<string, string>> = movedFiles;

/**
 * @returns for a file of the source of 17.0 its URL in each later series that has it elsewhere;
 *   where nothing took its place, that in the last series with the file
 */
export function movedUrls(file: string): Record<string, string> {
  let [series, path] = [baseSeries, file];
  const urls = laterSeries.map((later): [number, string] => {
    const next = moves[later]?.[path] ?? path;
    if (next && series === later - 1) [series, path] = [later, next];
    return [later, sourceUrl(series, path)];
  });
  return Object.fromEntries(urls.filter(([later, url]) => url !== sourceUrl(later, file)));
}
