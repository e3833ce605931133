import fs from 'node:fs';
import path from 'node:path';
import { Globby } from '@docusaurus/utils';
import { readNote } from '../notes/readNote';
import type { Note } from '../notes/types';

const places = [
  'docs/odoo/reference/*.mdx',
  'src/pages/*.mdx',
  'src/components/**/*.{ts,tsx}',
  'src/config/*.ts',
  'src/theme/**/*.{ts,tsx}',
  ...['api', 'changes', 'pages'].map((name) => `src/references/${name}.ts`),
  ...['noteStatus', 'subjects'].map((name) => `src/notes/${name}.ts`),
  'src/notes/terms.yml',
  'sidebars.ts',
];

const chineseString = /(["'`])((?:\\.|(?!\1)[^\\])*?\p{Script=Han}(?:\\.|(?!\1)[^\\])*?)\1/gu;

/** @returns the Chinese strings of each line, joined by bars, with 某 for what a program puts in */
function stringsOf(source: string): string {
  return source
    .split('\n')
    .map((line) =>
      [...line.matchAll(chineseString)]
        .map(([, , text = '']) => text.replace(/\$?\{[^}]*\}|\\\S/g, '某'))
        .join(' | '),
    )
    .join('\n');
}

/**
 * Reads the Chinese outside of the notes, in references and code, as pages for `page-prose`.
 *
 * @throws Error when a place has no file any more
 */
export function siteTexts(root: string): Note[] {
  const files = places.map((place) => Globby.sync(place, { cwd: root }));
  const empty = places.filter((_, index) => files[index]?.length === 0);
  if (empty.length > 0) throw new Error(`siteTexts: no file at ${empty.join(', ')}`);
  return files.flat().map((file) => {
    const source = fs.readFileSync(path.join(root, file), 'utf8');
    if (file.endsWith('.mdx')) return readNote(file, source);
    const isYaml = file.endsWith('.yml');
    return readNote(file, isYaml ? source.replace(/^(?!  text: ).*$/gm, '') : stringsOf(source));
  });
}
