import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from '@playwright/test';
import { root } from '../lib/paths';
import { writeFiles } from '../lib/writeFiles';
import { looseFiles } from '../notes/noteFiles';
import type { Note } from '../notes/types';
import type { Check } from '../notes/verifications';
import type { Installation } from './installation';
import { runCommand } from './runCommand';
import type { Scenario, ScenarioContext } from './scenario';
import { login, password, Session, stepTimeout } from './session';

const commandTimeout = 120_000;

/** @returns the path of a note's scenario from the project folder, which need not exist */
function scenarioOf(note: Note): string {
  return note.file.replace(/^docs\//, 'tests/scenarios/').replace(/\.mdx?$/, '.ts');
}

/** Tells whether a note has a scenario. */
export function hasScenario(note: Note): boolean {
  return fs.existsSync(path.join(root, scenarioOf(note)));
}

async function loadScenario(file: string): Promise<Scenario> {
  const module = (await import(pathToFileURL(path.join(root, file)).href)) as {
    default: Scenario | { default: Scenario };
  };
  // Loaded as CommonJS, the default export is one level deeper.
  return typeof module.default === 'function' ? module.default : module.default.default;
}

interface Reply {
  result?: unknown;
  error?: { message: string; data?: { message?: string; debug?: string } };
}

/** Calls the external API of 17.0. @throws with the server's message */
async function callServer(url: string, service: string, method: string, ...args: unknown[]) {
  const response = await fetch(`${url}/jsonrpc`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', method: 'call', params: { service, method, args } }),
    signal: AbortSignal.timeout(commandTimeout),
  });
  const { result, error } = (await response.json()) as Reply;
  if (!error) return result;
  const { message = error.message, debug = '' } = error.data ?? {};
  throw new Error(`${service}.${method}：${message}\n${debug}`);
}

/**
 * Runs a note's scenario with an Odoo server of its own.
 *
 * @throws in Chinese, naming the step, with a screenshot where there is one
 */
export async function runScenario(
  note: Note,
  installation: Installation,
  db: string,
  addons: string,
  workDir: string,
): Promise<Check> {
  const file = scenarioOf(note);
  const scenario = await loadScenario(file);
  const { python, signal } = installation;
  const { url, stop } = await installation.serve(db, addons);
  const session = new Session(url, db);
  const steps: string[] = [];
  const cwd = path.join(workDir, 'files');
  fs.mkdirSync(cwd, { recursive: true });
  let uid: Promise<unknown> | undefined;

  const context: ScenarioContext = {
    note,
    url,
    db,
    python,
    series: installation.series,
    expect: expect.configure({ timeout: stepTimeout }),
    openPage: () => session.open(),
    openAction: (xmlId, options) => session.openAction(xmlId, options),
    async step(name, action) {
      try {
        await action();
        await session.check();
      } catch (error) {
        throw new Error(`「${name}」不成立：${(error as Error).message}`, { cause: error });
      }
      steps.push(name);
    },
    async rpc<T>(model: string, method: string, args: unknown[] = [], kwargs: object = {}) {
      uid ??= callServer(url, 'common', 'authenticate', db, login, password, {});
      const call = [db, await uid, password, model, method, args, kwargs];
      return (await callServer(url, 'object', 'execute_kw', ...call)) as T;
    },
    create: (model, values) => context.rpc(model, 'create', [values]),
    async read<T>(model: string, id: number, fields: (keyof T)[]) {
      const [record] = await context.rpc<T[]>(model, 'read', [[id], fields]);
      if (!record) throw new Error(`${model} 没有记录 ${id}。`);
      return record;
    },
    count: (model, domain = []) => context.rpc(model, 'search_count', [domain]),
    shell: (program) => installation.shell(db, program, addons),
    writeLooseFiles() {
      writeFiles(cwd, looseFiles(note));
      return cwd;
    },
    async run(command, args, env) {
      const options = { cwd, env, timeout: commandTimeout, signal };
      const { code, stdout, stderr } = await runCommand(command, args, options);
      if (code === 0) return stdout;
      throw new Error(`${command} ${args.join(' ')} 以 ${code} 结束：\n${stdout}${stderr}`);
    },
  };

  try {
    await scenario(context);
    if (steps.length === 0) throw new Error('没有一个 step，等于什么都没查。');
    return { kind: session.isUsed ? 'browser' : 'client', name: file, steps };
  } catch (error) {
    const screenshot = await session.screenshot(file).catch(() => '');
    throw new Error(`${file}：${(error as Error).message}${screenshot}`, { cause: error });
  } finally {
    await session.close();
    await stop();
  }
}
