import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkNotes } from '../../../src/check/checkNotes';
import { readRules, type Rule, ruleIds } from '../../../src/check/rule';
import { writeFiles } from '../../../src/lib/writeFiles';
import { readNote } from '../../../src/notes/readNote';
import { casesOf } from '../../support/cases';
import { temporaryFolder } from '../../support/folder';

const fixturesDir = path.join(__dirname, '../../fixtures/check');

/** The manifest for cases that have files of `note_x` but no manifest. It lists their data. */
function manifestFor(page: string): string {
  const data = [...page.matchAll(/title="note_x\/((?!static|tests)[^"]+\.(?:xml|csv))"/g)];
  const list = JSON.stringify(data.map(([, file]) => file));
  return `
\`\`\`python title="note_x/__manifest__.py"
{"name": "样例", "version": "1.0.0", "license": "LGPL-3", "depends": ["base"], "data": ${list}}
\`\`\`
`;
}

/** A page with the diagnostics that a rule must report, and the files of its project. */
interface Case {
  title: string;
  expected: string[];
  files: { path: string; content: string }[];
}

/**
 * Reads a rule's fixture. `=== good` or `=== bad` begins a case, which is the page
 * `docs/odoo/page.md`. Lines such as `! 3: message` below it are the expected diagnostics; the page
 * begins after them. `=== file path` adds a file to the case. The text of `=== shared` is added to
 * every page below it.
 */
function readCases(rule: string): Case[] {
  const cases: Case[] = [];
  let shared = '';
  for (const [title, body] of casesOf(`check/${rule}.md`)) {
    if (title === 'shared') shared = body;
    else if (title.startsWith('file '))
      cases.at(-1)?.files.push({ path: title.slice('file '.length), content: `${body}\n` });
    else {
      const [expectations = ''] = /^(?:! .*\n)*/.exec(body) ?? [];
      const page = `${body.slice(expectations.length)}\n\n${shared}\n`;
      const needsManifest = page.includes('title="note_x/') && !page.includes('__manifest__.py');
      cases.push({
        title,
        expected: [...expectations.matchAll(/^! (.*)$/gm)].map(([, expected = '']) => expected),
        files: [
          { path: 'docs/odoo/page.md', content: needsManifest ? page + manifestFor(page) : page },
        ],
      });
    }
  }
  return cases;
}

/** Checks the page of a case, the first of its files. */
function diagnose(files: Case['files'], tried: Rule[]) {
  const root = temporaryFolder();
  writeFiles(root, files);
  const pages = files.filter(({ path: name }) => name.endsWith('.md'));
  const notes = pages.map(({ path: name, content }) => readNote(name, content));
  return checkNotes(notes.slice(0, 1), tried, { root, notes });
}

const rules = await readRules();

it('every rule has a fixture, and every fixture a rule', () => {
  const fixtures = fs.readdirSync(fixturesDir).map((name) => name.replace(/\.md$/, ''));
  expect(fixtures.sort()).toEqual(ruleIds);
});

describe.each(rules)('$id', (rule) => {
  const cases = readCases(rule.id);

  it('has good cases without expectations, and bad ones with', () => {
    expect(rule.summary).toMatch(/\S。$/);
    expect(new Set(cases.map(({ title }) => title))).toEqual(new Set(['good', 'bad']));
    for (const { title, expected } of cases) expect(expected.length > 0).toBe(title === 'bad');
  });

  it.each(cases)('$title: $expected', async ({ files, expected }) => {
    // The cases of `page-block` suppress `python-lint`; a suppression counts as idle only when its
    // rule has run.
    const suppressedId = rule.id === 'page-block' ? 'python-lint' : '';
    const tried = rules.filter((other) => other === rule || other.id === suppressedId);
    const found = await diagnose(files, tried);
    const own = found.filter((diagnostic) => diagnostic.rule === rule.id);
    expect(own.map(({ line, message }) => `${line}: ${message}`)).toEqual(expected);
    for (const { fix } of own) expect(fix).toMatch(/\S/);
  });
});
