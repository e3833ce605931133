import fs from 'node:fs';
import path from 'node:path';
import { Globby } from '@docusaurus/utils';
import { readNote } from '../notes/readNote';
import type { Note } from '../notes/types';

const places = [
  'docs/odoo/reference/*.mdx',
  'src/pages/*.mdx',
  'src/{components,config,theme}/**/*.{ts,tsx}',
  'src/references/{imports,pages}.ts',
  'src/notes/{noteStatus,subjects}.ts',
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

/** Reads the Chinese outside of the notes, in references and code, as pages for `page-prose`. */
export function siteTexts(root: string): Note[] {
  return Globby.sync(places, { cwd: root }).map((file) => {
    const source = fs.readFileSync(path.join(root, file), 'utf8');
    if (file.endsWith('.mdx')) return readNote(file, source);
    const isYaml = file.endsWith('.yml');
    return readNote(file, isYaml ? source.replace(/^(?!  text: ).*$/gm, '') : stringsOf(source));
  });
}
