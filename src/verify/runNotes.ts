import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { odooVersion } from '../config/site';
import { extractModules } from '../notes/extractModules';
import { checkModuleNames, hashNote } from '../notes/noteFiles';
import type { Note } from '../notes/types';
import { Installation } from './installation';
import type { VerifyOptions } from './options';
import { checkPostgres, createDatabase, dropDatabase } from './postgres';
import { readLog } from './readLog';
import { hasScenario, runScenario } from './runScenario';
import type { Check, Verification } from '../notes/verifications';

/** What every note's database has; the notes' own dependencies come on top. */
const baseModules = ['base', 'web', 'mail'];

const lastLines = (log: string): string => log.trim().split('\n').slice(-30).join('\n');

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
    for (const note of notes) if (!runnable.includes(note)) console.log(`－ ${note.file} 没有模块也没有脚本，没有可跑的`);
  await checkPostgres();
  const workDir = fs.mkdtempSync(path.join(os.tmpdir(), 'notes-odoo-'));
  const template = options.template ?? `notes_odoo_${process.pid}`;
  const failed: string[] = [];
  try {
    const installation = await Installation.find(options, workDir, signal);
    if (options.template === undefined) await createTemplate(installation, template);
    for (const [index, note] of runnable.entries()) {
      const started = Date.now();
      const seconds = (): string =>
        `${index + 1}/${runnable.length} ${note.file}（${((Date.now() - started) / 1000).toFixed(0)} 秒）`;
      try {
        const verification = await verifyNote(note, installation, template, path.join(workDir, `note-${index}`));
        onPassed(note.file, verification);
        console.log(`✔ ${seconds()}：${verification.checks.map(describeCheck).join('，')}`);
      } catch (error) {
        if (signal.aborted) throw new Error('已中断。', { cause: error });
        failed.push(note.file);
        console.log(`✘ ${seconds()}\n${(error instanceof Error ? error.message : String(error)).replace(/^/gm, '    ')}`);
      }
    }
    return { passed: runnable.length - failed.length, failed };
  } finally {
    if (options.template === undefined) await dropDatabase(template);
    fs.rmSync(workDir, { recursive: true, force: true });
  }
}

async function createTemplate(installation: Installation, name: string): Promise<void> {
  console.log(`● 建模板数据库 ${name}：${baseModules.join('、')}`);
  await createDatabase(name);
  const { code, stderr } = await installation.install(name, baseModules);
  if (code !== 0) throw new Error(`模板数据库没有装好：\n${lastLines(stderr)}`);
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
async function verifyNote(note: Note, installation: Installation, template: string, folder: string): Promise<Verification> {
  const hash = hashNote(note);
  if (hash === null) throw new Error(`${note.file} 有脚本，却没有一个完整的文件可测：给代码块加上 title。`);
  const db = `${path.basename(folder).replace('-', '_')}_${process.pid}`;
  const addons = path.join(folder, 'addons');
  await createDatabase(db, template);
  try {
    const attachments = installation.filestore(template);
    if (fs.existsSync(attachments)) fs.cpSync(attachments, installation.filestore(db), { recursive: true });
    const modules = extractModules([note], addons);
    const checks = modules.length > 0 ? await installModules(note, modules, installation, db, addons) : [];
    if (hasScenario(note)) {
      const server = await installation.serve(db, addons);
      try {
        const { python, signal } = installation;
        const shell = (program: string): Promise<string> => installation.shell(db, program, addons);
        checks.push(await runScenario(note, { url: server.url, db, python, workDir: folder, shell, signal }));
      } finally {
        await server.stop();
      }
    }
    return { odoo: odooVersion, date: new Date().toISOString().slice(0, 10), hash, checks };
  } finally {
    await dropDatabase(db);
    fs.rmSync(installation.filestore(db), { recursive: true, force: true });
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function installModules(
  note: Note,
  modules: string[],
  installation: Installation,
  db: string,
  addons: string,
): Promise<Check[]> {
  const { code, stderr } = await installation.install(db, modules, addons);
  const { tests, failures, errors, warnings, problems } = readLog(stderr, modules);
  if (code !== 0 || failures + errors > 0 || problems.length > 0) {
    const counts = tests === null ? '' : `（${tests} 个测试，${failures} 个不符，${errors} 个出错）`;
    const log = problems.length > 0 ? problems.join('\n') : lastLines(stderr);
    throw new Error(`${modules.join('、')} 没有装好或测试不过${counts}：\n${log}`);
  }
  if (warnings.length > 0) throw new Error(`${modules.join('、')} 装上了，但日志里有它的警告：\n${warnings.join('\n')}`);
  const hasTests = note.modules.some(({ files }) => files.some(({ path: file }) => /^tests\/test_\w+\.py$/.test(file)));
  if (hasTests && !tests) throw new Error('模块里有 tests/test_*.py，却一个测试都没有跑。tests/__init__.py 里导入它们了吗？');
  return [
    ...modules.map((name): Check => ({ kind: 'install', name, warnings: 0 })),
    ...(hasTests && tests ? [{ kind: 'python' as const, name: modules.join('、'), tests }] : []),
  ];
}
