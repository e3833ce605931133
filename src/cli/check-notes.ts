// `npm run check:notes`: hold every page of the docs and its code against the rules.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkNotes } from '../check/checkNotes';
import { createContext } from '../check/context';
import { formatFaults, summary } from '../check/report';
import { rules } from '../check/rules';
import { readNotes } from '../notes/readNotes';
import { main } from './main';
import { root, toPosix } from '../lib/paths';

void main(async () => {
  const { values } = parseArgs({ options: { note: { type: 'string', multiple: true }, rules: { type: 'boolean' } } });
  if (values.rules) {
    for (const { id, summary: text } of rules) console.log(`${id}  ${text}`);
    return 0;
  }
  const started = performance.now();
  const notes = readNotes(root);
  const wanted = values.note?.map((name) => toPosix(path.relative(root, path.resolve(name))));
  const missing = wanted?.filter((file) => !notes.some((note) => note.file === file)) ?? [];
  if (missing.length > 0)
    throw new Error(`没有这一页：${missing.join('、')}。--note 后面写 docs 里的文件，例如 --note docs/odoo/index.md`);
  const checked = wanted ? notes.filter(({ file }) => wanted.includes(file)) : notes;
  const faults = await checkNotes(checked, rules, createContext(root, notes));
  if (faults.length > 0) console.log(`${formatFaults(faults)}\n`);
  console.log(summary(checked, rules, faults, performance.now() - started));
  return faults.length > 0 ? 1 : 0;
});
