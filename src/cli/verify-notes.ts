// `npm run verify:notes -- --odoo <odoo-bin>`: prove the notes in a real Odoo 17.0 and record it.
import process from 'node:process';
import { readOptions } from '../verify/options';
import { mergeRecord, readRecord, recordFile, writeRecord } from '../verify/verificationRecord';
import { runNotes } from '../verify/runNotes';
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
