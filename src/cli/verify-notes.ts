// `npm run verify:notes -- --odoo <odoo-bin>`: run the notes in a real Odoo 17.0 and record it; `-- --extract <dir>` only writes their modules.
import path from 'node:path';
import process from 'node:process';
import { readOptions } from '../verify/options';
import { mergeRecord, readRecord, recordFile, writeRecord } from '../verify/verificationRecord';
import { runNotes } from '../verify/runNotes';
import { extractModules } from '../notes/extractModules';
import { notePaths, readNotes } from '../notes/readNotes';
import { selectNotes } from '../notes/selectNotes';
import { main } from './main';
import { root } from '../lib/paths';

void main(async () => {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => {
      controller.abort();
    });
  const options = readOptions(process.argv.slice(2));
  const files = notePaths(root);
  // A page that somebody is still writing, and that cannot be read yet, keeps nobody from proving another.
  const wanted = selectNotes(
    files.map((file) => ({ file })),
    options.notes,
  ).map(({ file }) => file);
  const notes = readNotes(root, wanted);
  if (options.extract) {
    // npm runs scripts in the project folder; a relative path is meant from where the author is.
    const folder = path.resolve(process.env.INIT_CWD ?? root, options.extract);
    const names = extractModules(notes, folder);
    console.log(`✔ 已写入 ${names.length} 个模块：${folder}\n  启动 Odoo 时加上 --addons-path=…,${folder}`);
    return 0;
  }
  const { passed, failed } = await runNotes(notes, options, {
    log: (line) => {
      console.log(line);
    },
    signal: controller.signal,
    onPassed: (file, entry) => {
      writeRecord(mergeRecord(readRecord(), { [file]: entry }, files));
    },
  });
  const failures = Object.keys(failed);
  const recorded = Object.keys(passed).length;
  if (recorded > 0) console.log(`\n✔ ${recorded} 篇通过，已记入 ${recordFile}`);
  if (failures.length > 0) console.error(`\n✘ ${failures.length} 篇没有通过，没有记录：\n  ${failures.join('\n  ')}\n`);
  return failures.length > 0 ? 1 : 0;
});
