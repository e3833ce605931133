// `npm run check:notes`: check every page of the docs and its code.
import { checkNotes, formatDiagnostics } from '../check/checkNotes';
import { readRules } from '../check/rule';
import { siteTexts } from '../check/siteTexts';
import { root } from '../lib/paths';
import { readNotes, selectNotes } from '../notes/readNotes';
import { main } from '../lib/main';

const usage = `用法：npm run check:notes -- [选项]
  --note 路径   只查这一页，可写多次；不写则是全部
  --rules       列出全部规则`;

const options = {
  note: { type: 'string', multiple: true },
  rules: { type: 'boolean' },
} as const;

void main(usage, { options }, async ({ values: { note: only = [], ...values } }) => {
  const started = performance.now();
  const rules = await readRules();
  if (values.rules) {
    for (const rule of rules) console.log(`${rule.id}  ${rule.summary}`);
    return 0;
  }
  const notes = readNotes(root);
  const wanted = selectNotes(
    notes.map(({ file }) => file),
    only,
  );
  const checked = notes.filter(({ file }) => wanted.includes(file));
  const context = { root, notes };
  const diagnostics = await checkNotes(checked, rules, context);
  if (only.length === 0) {
    const prose = rules.filter(({ id }) => id === 'page-prose');
    diagnostics.push(...(await checkNotes(siteTexts(root), prose, context)));
  }
  if (diagnostics.length > 0) console.log(`${formatDiagnostics(diagnostics)}\n`);
  const blocks = checked.flatMap((note) => note.blocks).length;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${checked.length} 页，${blocks} 个代码块，${rules.length} 条规则，${diagnostics.length} 处错误，用时 ${seconds} 秒`,
  );
  return diagnostics.length > 0 ? 1 : 0;
});
