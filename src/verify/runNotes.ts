import path from 'node:path';
import { odooVersion } from '../config/site';
import { extractModules } from '../notes/extractModules';
import { checkModuleNames, hashNote } from '../notes/noteFiles';
import type { Note } from '../notes/types';
import type { Check, Verification } from '../notes/verifications';
import { withDatabase, withOdoo } from './environment';
import type { Installation } from './installation';
import { installModules } from './installModules';
import type { VerifyOptions } from './options';
import { hasScenario, runScenario } from './runScenario';

/**
 * Verifies notes in a real Odoo: installs their modules, runs their Python tests and their scenarios.
 *
 * @param onPassed told at once, so that an interrupted run keeps what it has
 * @returns number of notes that passed, and paths of those that did not
 * @throws in Chinese when PostgreSQL or Odoo is not there, or is not as needed
 */
export async function runNotes(
  notes: Note[],
  options: VerifyOptions,
  signal: AbortSignal,
  onPassed: (file: string, verification: Verification) => void,
): Promise<{ passed: number; failed: string[] }> {
  checkModuleNames(notes);
  const runnable = notes.filter((note) => hasScenario(note) || note.modules.length > 0);
  if (options.notes.length > 0)
    for (const note of notes)
      if (!runnable.includes(note)) console.log(`－ ${note.file} 没有模块也没有脚本，没有可跑的`);
  return withOdoo(options, signal, async (installation, workDir) => {
    const failed: string[] = [];
    for (const [index, note] of runnable.entries()) {
      const started = Date.now();
      const seconds = (): string =>
        `${index + 1}/${runnable.length} ${note.file}（${((Date.now() - started) / 1000).toFixed(0)} 秒）`;
      try {
        const verification = await verifyNote(
          note,
          installation,
          path.join(workDir, `note-${index}`),
        );
        onPassed(note.file, verification);
        console.log(`✔ ${seconds()}：${verification.checks.map(describeCheck).join('，')}`);
      } catch (error) {
        if (signal.aborted) throw new Error('已中断。', { cause: error });
        failed.push(note.file);
        console.log(
          `✘ ${seconds()}\n${(error instanceof Error ? error.message : String(error)).replace(/^/gm, '    ')}`,
        );
      }
    }
    return { passed: runnable.length - failed.length, failed };
  });
}

function describeCheck(check: Check): string {
  switch (check.kind) {
    case 'install':
      return `安装 ${check.name}`;
    case 'python':
      return `Python 测试 ${check.tests} 个`;
    case 'browser':
      return `网页 ${check.steps.length} 步`;
    case 'client':
      return `客户端 ${check.steps.length} 步`;
  }
}

/**
 * Verifies one note in a database of its own.
 *
 * @param folder for its files; need not exist
 */
async function verifyNote(
  note: Note,
  installation: Installation,
  folder: string,
): Promise<Verification> {
  const hash = hashNote(note);
  if (hash === null)
    throw new Error(`${note.file} 有脚本，却没有一个完整的文件可测：给代码块加上 title。`);
  return withDatabase(installation, folder, async (db) => {
    const addons = path.join(folder, 'addons');
    const modules = extractModules([note], addons);
    const checks =
      modules.length > 0 ? await installModules([note], modules, installation, db, addons) : [];
    if (hasScenario(note)) {
      const server = await installation.serve(db, addons);
      try {
        const { python, signal } = installation;
        const shell = (program: string): Promise<string> => installation.shell(db, program, addons);
        checks.push(
          await runScenario(note, { url: server.url, db, python, workDir: folder, shell, signal }),
        );
      } finally {
        await server.stop();
      }
    }
    return { odoo: odooVersion, date: new Date().toISOString().slice(0, 10), hash, checks };
  });
}
