import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkNotes } from '../../../src/check/checkNotes';
import type { Rule } from '../../../src/check/rule';
import { writeFiles } from '../../../src/lib/writeFiles';
import { readNote } from '../../../src/notes/readNote';

export const fixturesDir = path.join(__dirname, '../../fixtures/check');

/** The manifest for cases that have files of `note_x` but no manifest. */
const manifest = `
\`\`\`python title="note_x/__manifest__.py"
{"name": "样例", "version": "1.0.0", "license": "LGPL-3", "depends": ["base"], "data": []}
\`\`\`
`;

/** A page with the diagnostics that a rule must report in it. */
export interface Case {
  title: string;
  /** Texts such as `3: message`; none for a page that must pass. */
  expected: string[];
  /** Texts by path in the project. The first is the checked page. */
  files: Map<string, string>;
}

/**
 * Reads a rule's fixture. `=== good` or `=== bad` begins a case, which is the page `docs/odoo/page.md`. Lines such as
 * `! 3: message` below it are the expected diagnostics; the page begins after them. `=== file path` adds a file to the case. The
 * text of `=== shared` is added to every page below it.
 */
export function readCases(rule: string): Case[] {
  const [, ...sections] = fs
    .readFileSync(path.join(fixturesDir, `${rule}.md`), 'utf8')
    .split(/^=== (.*)\n/m);
  const cases: Case[] = [];
  let shared = '';
  for (let index = 0; index < sections.length; index += 2) {
    const [title = '', body = ''] = sections.slice(index);
    if (title === 'shared') shared = body;
    else if (title.startsWith('file ')) cases.at(-1)?.files.set(title.slice('file '.length), body);
    else {
      const [expectations = ''] = /^(?:! .*\n)*/.exec(body) ?? [];
      const page = `${body.slice(expectations.length)}\n${shared}`;
      const needsManifest = page.includes('title="note_x/') && !page.includes('__manifest__.py');
      cases.push({
        title,
        expected: [...expectations.matchAll(/^! (.*)$/gm)].map(([, expected = '']) => expected),
        files: new Map([['docs/odoo/page.md', needsManifest ? page + manifest : page]]),
      });
    }
  }
  return cases;
}

/** Checks the page of a case, the first of its files. */
export async function diagnose({ files }: Pick<Case, 'files'>, rules: Rule[]) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'check-'));
  const all = [...files].map(([name, content]) => ({ path: name, content }));
  writeFiles(root, all);
  const pages = all.filter(({ path: name }) => name.endsWith('.md'));
  const notes = pages.map(({ path: name, content }) => readNote(name, content));
  const found = await checkNotes(notes.slice(0, 1), rules, { root, notes });
  fs.rmSync(root, { recursive: true });
  return found;
}
