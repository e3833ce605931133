// `npm run check:notes`: hold every page of the docs and its code against the rules.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkNotes } from '../check/checkNotes';
import { createContext } from '../check/context';
import { readRules } from '../check/readRules';
import { formatDiagnostics, summary } from '../check/report';
import { root, toPosix } from '../lib/paths';
import { readNotes } from '../notes/readNotes';
import { main } from '../lib/main';

void main(async () => {
  const { values } = parseArgs({
    options: { note: { type: 'string', multiple: true }, rules: { type: 'boolean' } },
  });
  const started = performance.now();
  const rules = await readRules();
  if (values.rules) {
    for (const rule of rules) console.log(`${rule.id}  ${rule.summary}`);
    return 0;
  }
  const notes = readNotes(root);
  const wanted = values.note?.map((name) => toPosix(path.relative(root, path.resolve(name))));
  const missing = wanted?.filter((file) => !notes.some((note) => note.file === file)) ?? [];
  if (missing.length > 0)
    throw new Error(
      `没有这一页：${missing.join('、')}。--note 后面写 docs 里的文件，例如 --note docs/odoo/index.md`,
    );
  const checked = wanted ? notes.filter(({ file }) => wanted.includes(file)) : notes;
  const diagnostics = await checkNotes(checked, rules, createContext(root, notes));
  if (diagnostics.length > 0) console.log(`${formatDiagnostics(diagnostics)}\n`);
  console.log(summary(checked, rules, diagnostics, performance.now() - started));
  return diagnostics.length > 0 ? 1 : 0;
});
