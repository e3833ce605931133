// `npm run verify:notes -- --odoo <odoo-bin>`: verify the notes in a real Odoo, or write their
// modules to a folder.
import fs from 'node:fs';
import process from 'node:process';
import { fromAuthor, root } from '../lib/paths';
import { extractModules } from '../notes/extractModules';
import { notesForVersion } from '../notes/series';
import { statusTable } from '../notes/noteStatus';
import { notePaths, readNotes, selectNotes } from '../notes/readNotes';
import { argumentsOfVerify, checkOptions, usage } from '../verify/options';
import { runNotes, runTogether } from '../verify/runNotes';
import { formatVerifications, readVerifications, verificationsFile } from '../notes/verifications';
import { main } from '../lib/main';

void main(usage, { options: argumentsOfVerify }, async ({ values }) => {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort());
  const options = checkOptions(values);
  const files = notePaths(root);
  // Only the wanted notes are read, so a page that cannot be parsed yet does not stop the others.
  const notes = readNotes(root, selectNotes(files, options.note));
  if (options.status) {
    console.log(statusTable(notes, readVerifications()));
    return 0;
  }
  if (options.extract !== undefined) {
    const folder = fromAuthor(options.extract);
    const modules = extractModules(notesForVersion(notes, options.series), folder);
    console.log(`✔ 已写入 ${modules.length} 个模块：${folder}`);
    console.log(`  启动 Odoo 时加上 --addons-path=…,${folder}`);
    return 0;
  }
  if (options.together) return (await runTogether(notes, options, controller.signal)) ? 0 : 1;
  const { passed, failed } = await runNotes(
    notes,
    options,
    controller.signal,
    (file, series, verification) => {
      const known = readVerifications();
      const all = { ...known, [file]: { ...known[file], [series]: verification } };
      // The notes as they are now: one may have been added since the run began.
      fs.writeFileSync(verificationsFile, formatVerifications(all, notePaths(root)));
    },
  );
  if (passed > 0) console.log(`\n✔ ${passed} 篇通过，已记入 ${verificationsFile}`);
  if (failed.length > 0)
    console.error(`\n✘ ${failed.length} 篇没有通过，没有记录：\n  ${failed.join('\n  ')}\n`);
  return failed.length > 0 ? 1 : 0;
});
