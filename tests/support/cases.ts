import fs from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';

const read = (file: string): string =>
  fs.readFileSync(path.join(import.meta.dirname, '../fixtures', file), 'utf8');

/** Reads a fixture of YAML. */
export const yamlOf = (file: string): unknown => load(read(file));

/**
 * Reads the cases of a fixture in tests/fixtures: a line `=== title` begins one.
 *
 * @returns the title of each and what stands below it, without empty lines at the end
 */
export function casesOf(file: string): [title: string, body: string][] {
  const [, ...parts] = read(file).split(/^=== (.*)\n/m);
  return parts.flatMap((title, index): [string, string][] =>
    index % 2 === 0 ? [[title, (parts[index + 1] ?? '').replace(/\n+$/, '')]] : [],
  );
}

/**
 * Reads a fixture of code before and after a change. Titles begin with the series that makes it;
 * below are a file, whose fence has its path, and what it becomes.
 */
export const fixedCases = (file: string) =>
  casesOf(file).map(([title, body]) => {
    const blocks = [...`${body}\n`.matchAll(/^```\w+(?: title="([^"]+)")?\n([^]*?)^```$/gm)];
    const [[, path = '', before = ''] = [], [, , after = ''] = []] = blocks;
    return { series: Number(title.slice(0, 2)), name: title.slice(3), path, before, after };
  });

/** @returns the files in the body of a case: code by the path in its fence */
export const filesIn = (body: string): Record<string, string> =>
  Object.fromEntries(
    [...`${body}\n`.matchAll(/^```\w+ title="([^"]+)"\n([^]*?)^```$/gm)].map(
      ([, path = '', code = '']) => [path, code],
    ),
  );
