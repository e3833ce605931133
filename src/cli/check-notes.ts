// `npm run check:notes`: check every page of the docs and its code.
import { checkNotes, formatDiagnostics } from '../check/checkNotes';
import { readRules } from '../check/rule';
import { siteTexts } from '../check/siteTexts';
import { AuthorError } from '../lib/authorError';
import { fromAuthor, root } from '../lib/paths';
import { readNotes, selectNotes } from '../notes/readNotes';
import { sourceErrors } from '../notes/sources';
import { baseSeries, seriesName } from '../odoo';
import { readSeries } from '../odoo/generate';
import { main } from '../lib/main';

const usage = `用法：npm run check:notes -- [选项]
  --note 路径   只查这一页，可写多次；不写则是全部
  --odoo 目录   ${seriesName(baseSeries)} 的源码树，也查 sources 里的路径、行与名字在不在
  --rules       列出全部规则`;

const options = {
  note: { type: 'string', multiple: true },
  odoo: { type: 'string' },
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
  const files = notes.map(({ file }) => file);
  const wanted = selectNotes(files, only);
  const checked = notes.filter(({ file }) => wanted.includes(file));
  const context = { root, notes };
  const diagnostics = await checkNotes(checked, rules, context);
  if (only.length === 0) {
    const prose = rules.filter(({ id }) => id === 'page-prose');
    diagnostics.push(...(await checkNotes(siteTexts(root), prose, context)));
  }
  if (values.odoo) {
    const tree = fromAuthor(values.odoo);
    if (readSeries(tree) !== baseSeries)
      throw new AuthorError(`${tree} 不是 ${seriesName(baseSeries)} 的源码树。\n${usage}`);
    const fix = `写它在 ${seriesName(baseSeries)} 里的路径与名字，或删去这一项`;
    for (const note of checked)
      for (const error of sourceErrors(note, tree))
        diagnostics.push({ file: note.file, rule: 'sources', ...error, fix });
  }
  if (diagnostics.length > 0) console.log(`${formatDiagnostics(diagnostics)}\n`);
  const blocks = checked.flatMap((note) => note.blocks).length;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${checked.length} 页，${blocks} 个代码块，${rules.length} 条规则，${diagnostics.length} 处错误，用时 ${seconds} 秒`,
  );
  return diagnostics.length > 0 ? 1 : 0;
});
