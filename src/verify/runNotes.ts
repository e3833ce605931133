import path from 'node:path';
import { AuthorError } from '../lib/authorError';
import { extractModules } from '../notes/extractModules';
import { checkModuleNames, hashNote } from '../notes/noteFiles';
import { notesForVersion } from '../notes/series';
import { sourceErrors } from '../notes/sources';
import type { Note } from '../notes/types';
import { type CheckResult, readVerifications, type Verification } from '../notes/verifications';
import { baseSeries } from '../odoo';
import { withDatabase, withOdoo } from './environment';
import type { Installation } from './installation';
import { installModules } from './installModules';
import type { VerifyOptions } from './options';
import { runPylint } from './pylint';
import { hasScenario, runScenario } from './runScenario';

function describeCheck(check: CheckResult): string {
  if (check.kind === 'install') return `安装 ${check.name}`;
  if (check.kind === 'python') return `Python 测试 ${check.tests} 个`;
  return `${check.kind === 'browser' ? '网页' : '客户端'} ${check.steps.length} 步`;
}

/** Verifies one note in a database of its own. `folder`, for its files, need not exist. */
async function verifyNote(note: Note, installation: Installation, folder: string) {
  const hash = hashNote(note);
  if (hash === null)
    throw new AuthorError(`${note.file} 有脚本，却没有一个完整的文件可测：给代码块加上 title。`);
  const wrong = installation.series === baseSeries ? sourceErrors(note, installation.tree) : [];
  if (wrong.length > 0)
    throw new AuthorError(
      wrong.map(({ line, message }) => `${note.file}:${line}：${message}。`).join('\n'),
    );
  return withDatabase(installation, folder, async (db) => {
    const addons = path.join(folder, 'addons');
    // 17.0 does not start with an addons folder without a module.
    const modules = note.modules.length > 0 ? extractModules([note], addons) : [];
    const checks =
      modules.length > 0 ? await installModules([note], modules, installation, db, addons) : [];
    if (hasScenario(note)) checks.push(await runScenario(note, installation, db, addons, folder));
    const date = new Date().toISOString().slice(0, 10);
    return { build: installation.build, date, hash, checks };
  });
}

/**
 * Verifies notes in a real Odoo: installs their modules, runs their Python tests and their
 * scenarios.
 *
 * @param onPassed called after each note that passed, so that an interrupted run keeps its results
 * @throws AuthorError when PostgreSQL or Odoo is not there, or is not as needed
 */
export async function runNotes(
  notes: Note[],
  options: VerifyOptions,
  signal: AbortSignal,
  onPassed: (file: string, series: number, verification: Verification) => void,
): Promise<{ passed: number; failed: string[] }> {
  checkModuleNames(notes);
  const runnable = notes.filter((note) => hasScenario(note) || note.modules.length > 0);
  for (const { file } of notes.filter((note) => !runnable.includes(note)))
    if (options.note.length > 0) console.log(`－ ${file} 没有模块也没有脚本，没有可跑的`);
  return withOdoo(options, signal, async (installation, workDir) => {
    const { series } = installation;
    const failed: string[] = [];
    const record = readVerifications();
    const wanted = notesForVersion(runnable, series).filter(
      (note) => !options.stale || record[note.file]?.[series]?.hash !== hashNote(note),
    );
    for (const [index, note] of wanted.entries()) {
      const { file } = note;
      const started = Date.now();
      const progress = (): string => {
        const seconds = ((Date.now() - started) / 1000).toFixed(0);
        return `${index + 1}/${wanted.length} ${file}（${seconds} 秒）`;
      };
      try {
        const folder = path.join(workDir, `note-${index}`);
        const verification = await verifyNote(note, installation, folder);
        onPassed(file, series, verification);
        console.log(`✔ ${progress()}：${verification.checks.map(describeCheck).join('，')}`);
      } catch (error) {
        if (signal.aborted) throw new AuthorError('已中断。', { cause: error });
        failed.push(file);
        console.log(`✘ ${progress()}\n${(error as Error).message.replace(/^/gm, '    ')}`);
      }
    }
    return { passed: wanted.length - failed.length, failed };
  });
}

/**
 * Installs the modules of all notes in one database, runs their Python tests there, and checks them
 * with pylint-odoo. This finds notes that break each other, which separate databases cannot show.
 *
 * @returns whether pylint-odoo has no message or is not installed
 * @throws as {@link installModules}
 */
export async function runTogether(notes: Note[], options: VerifyOptions, signal: AbortSignal) {
  return withOdoo(options, signal, (installation, workDir) => {
    const folder = path.join(workDir, 'together');
    return withDatabase(installation, folder, async (db) => {
      const addons = path.join(folder, 'addons');
      const { series } = installation;
      const seriesNotes = notesForVersion(notes, series);
      const modules = extractModules(seriesNotes, addons);
      const checks = await installModules(seriesNotes, modules, installation, db, addons);
      const tests = checks.filter((check) => check.kind === 'python').map(describeCheck);
      console.log(`✔ ${modules.length} 个模块装在同一个数据库里：${tests.join('')}`);
      const messages = await runPylint(installation, addons, modules, seriesNotes);
      if (messages === null)
        console.log(
          `－ 没有用 pylint-odoo 检查：${installation.python} 里没有它（pip install pylint-odoo）`,
        );
      else if (messages.length === 0) console.log('✔ pylint-odoo：没有要改的');
      else
        console.log(
          `✘ pylint-odoo：${messages.length} 处要改，或在代码块上写 disable="pylint-检查名：理由"\n  ${messages.join('\n  ')}`,
        );
      return !messages?.length;
    });
  });
}
