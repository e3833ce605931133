import fs from 'node:fs';
import type { VFile } from 'vfile';

/**
 * Finds a line of a page in its file: plugins get the page without its frontmatter, so their lines are too low.
 *
 * @param line in what the plugin gets, from 1
 */
export function placeInFile(file: VFile, line: number): { line: number; column: number } {
  const source = fs.existsSync(file.path) ? fs.readFileSync(file.path, 'utf8') : '';
  const start = Math.max(source.indexOf(String(file)), 0);
  return { line: line + source.slice(0, start).split('\n').length - 1, column: 1 };
}
