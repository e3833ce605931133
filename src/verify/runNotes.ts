import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { odooVersion } from '../config/site';
import { extractModules } from '../notes/extractModules';
import { checkModuleNames, hashNote } from '../notes/noteFiles';
import { selectNotes } from '../notes/selectNotes';
import type { Note } from '../notes/types';
import { checkVersion, Installation } from './installation';
import type { RunOptions } from './options';
import { checkPostgres, createDatabase, dropDatabase } from './postgres';
import { readLog } from './readLog';
import type { Check, RecordEntry, RunRecord } from './verificationRecord';
import { hasScript, runDrive, serverVersion } from './runScenario';

/** What every note's database has; the notes' own dependencies come on top. */
const baseModules = ['base', 'web', 'mail'];

export interface RunOutcome {
  /** Entries of the notes that passed; empty with --url, where the modules were not installed by us. */
  passed: RunRecord;
  /** Why the others did not, by the note's path. */
  failed: Record<string, string>;
}

export interface RunHooks {
  log: (line: string) => void;
  signal?: AbortSignal;
  /** Told at once, so that an interrupted run keeps what it has. */
  onPassed?: (file: string, entry: RecordEntry) => void;
}

/**
 * Proves notes in a real Odoo: installs their modules, runs their Python tests, drives them with their scripts.
 *
 * @param all every note
 * @throws in Chinese when PostgreSQL or Odoo is not there, or is not as needed
 */
export async function runNotes(all: Note[], options: RunOptions, hooks: RunHooks): Promise<RunOutcome> {
  checkModuleNames(all);
  const wanted = selectNotes(all, options.notes);
  const runnable = wanted.filter((note) => hasScript(note) || (!options.url && note.modules.length > 0));
  const idle = wanted.filter((note) => !runnable.includes(note));
  if (options.notes.length > 0) for (const { file } of idle) hooks.log(`－ ${file} 没有模块也没有脚本，没有可跑的`);
  const workDir = fs.mkdtempSync(path.join(os.tmpdir(), 'notes-odoo-'));
  try {
    const run = options.url
      ? await againstServer(options, options.url, workDir, hooks)
      : await installing(options, workDir, hooks);
    try {
      return await runEach(runnable, run.note, hooks);
    } finally {
      await run.close();
    }
  } finally {
    fs.rmSync(workDir, { recursive: true, force: true });
  }
}

interface Runner {
  /** @returns the entry, or nothing when it is not to be recorded. @throws when the note fails */
  note: (note: Note) => Promise<RecordEntry | undefined>;
  close: () => Promise<void>;
}

async function runEach(notes: Note[], runNote: Runner['note'], { log, signal, onPassed }: RunHooks): Promise<RunOutcome> {
  const outcome: RunOutcome = { passed: {}, failed: {} };
  for (const [index, note] of notes.entries()) {
    if (signal?.aborted) throw new Error('已中断。');
    const started = Date.now();
    const seconds = (): string => ((Date.now() - started) / 1000).toFixed(0);
    const place = `${index + 1}/${notes.length}`;
    try {
      const entry = await runNote(note);
      if (entry) {
        outcome.passed[note.file] = entry;
        onPassed?.(note.file, entry);
      }
      log(`✔ ${place} ${note.file}（${seconds()} 秒）${entry ? `：${entry.checks.map(describeCheck).join('，')}` : ''}`);
    } catch (error) {
      if (signal?.aborted) throw new Error('已中断。', { cause: error });
      const reason = error instanceof Error ? error.message : String(error);
      outcome.failed[note.file] = reason;
      log(`✘ ${place} ${note.file}（${seconds()} 秒）\n${reason.replace(/^/gm, '    ')}`);
    }
  }
  return outcome;
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

async function againstServer(options: RunOptions, url: string, workDir: string, { log, signal }: RunHooks): Promise<Runner> {
  const version = await serverVersion(url).catch((error: unknown) => {
    throw new Error(`${url} 没有应答，或不是 Odoo。请先启动它，再写对 --url。`, { cause: error });
  });
  checkVersion(`Odoo Server ${version}`);
  log(`● ${url}：Odoo ${version}，数据库 ${options.db}；只跑脚本，不记录`);
  const { db, login, password, python } = options;
  const shell = (): Promise<never> => Promise.reject(new Error('这个脚本要用 odoo-bin shell，只能与 --odoo 一起跑。'));
  return {
    async note(note) {
      await runDrive(note, {
        url,
        db,
        login,
        password,
        python,
        workDir: fs.mkdtempSync(path.join(workDir, 'note-')),
        shell,
        signal,
      });
      return undefined;
    },
    close: () => Promise.resolve(),
  };
}

async function installing(options: RunOptions, workDir: string, { log, signal }: RunHooks): Promise<Runner> {
  const { odoo = '', python, postgres, addonsPath } = options;
  await checkPostgres(postgres);
  const installation = await Installation.find({ odoo, python, postgres, addonsPath, workDir, signal });
  const template = options.template ?? `notes_odoo_${process.pid}`;
  const dropTemplate = async (): Promise<void> => {
    if (!options.template) await dropDatabase(postgres, template);
  };
  if (!options.template) {
    log(`● 建模板数据库 ${template}：${baseModules.join('、')}`);
    try {
      await createDatabase(postgres, template);
      const { code, stderr } = await installation.install(template, baseModules);
      if (code !== 0) throw new Error(`模板数据库没有装好：\n${stderr.trim().split('\n').slice(-30).join('\n')}`);
    } catch (error) {
      await dropTemplate();
      throw error;
    }
  }

  async function prove(note: Note, db: string, addons: string): Promise<Check[]> {
    const modules = extractModules([note], addons);
    const checks: Check[] = modules.length > 0 ? await install(note, modules, db, addons) : [];
    if (!hasScript(note)) return checks;
    const server = await installation.serve(db, [addons]);
    try {
      const shell = (program: string): Promise<string> => installation.shell(db, program, [addons]);
      const login = { login: 'admin', password: 'admin' };
      checks.push(await runDrive(note, { url: server.url, db, ...login, python, workDir: path.dirname(addons), shell, signal }));
    } finally {
      await server.stop();
    }
    return checks;
  }

  async function install(note: Note, modules: string[], db: string, addons: string): Promise<Check[]> {
    const { code, stderr } = await installation.install(db, modules, { addons: [addons], tested: true });
    const { tests, failures, errors, warnings, problems } = readLog(stderr, modules);
    if (code !== 0 || failures + errors > 0 || problems.length > 0) {
      const counts = tests === null ? '' : `（${tests} 个测试，${failures} 个不符，${errors} 个出错）`;
      const log = problems.length > 0 ? problems.join('\n') : stderr.trim().split('\n').slice(-30).join('\n');
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

  let number = 0;
  return {
    async note(note) {
      const hash = hashNote(note);
      if (hash === null) throw new Error(`${note.file} 有脚本，却没有一个完整的文件可测：给代码块加上 title。`);
      number += 1;
      const db = `notes_odoo_${process.pid}_${number}`;
      const folder = fs.mkdtempSync(path.join(workDir, 'note-'));
      await createDatabase(postgres, db, template);
      try {
        const attachments = installation.filestore(template);
        if (fs.existsSync(attachments)) fs.cpSync(attachments, installation.filestore(db), { recursive: true });
        const checks = await prove(note, db, path.join(folder, 'addons'));
        return { odoo: odooVersion, date: new Date().toISOString().slice(0, 10), hash, checks };
      } finally {
        await dropDatabase(postgres, db);
        fs.rmSync(installation.filestore(db), { recursive: true, force: true });
        fs.rmSync(folder, { recursive: true, force: true });
      }
    },
    close: dropTemplate,
  };
}
