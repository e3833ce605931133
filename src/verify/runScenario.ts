import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { chromiumFlags, findBrowser } from '../lib/browser';
import { cacheDir, root } from '../lib/paths';
import { writeFiles } from '../lib/writeFiles';
import { looseFiles } from '../notes/noteFiles';
import type { Note } from '../notes/types';
import { runCommand } from './runCommand';
import type { Scenario, ScenarioContext } from './scenario';
import type { Check } from '../notes/verifications';

const stepTimeout = 30_000;
/** The first page compiles the assets. */
const pageTimeout = 180_000;
const commandTimeout = 120_000;

/** Where a screenshot is left when a scenario fails. */
const screenshotsDir = path.join(cacheDir, 'notes-odoo');

/** The administrator of a database without demo data. */
const [login, password] = ['admin', 'admin'];

/** A server with the note's modules. */
export interface ScenarioTarget {
  url: string;
  db: string;
  python: string;
  /** Temporary folder of this note. */
  workDir: string;
  shell: (program: string) => Promise<string>;
  signal: AbortSignal;
}

/** @returns path of a note's scenario from the project folder, whether it is there or not */
function scenarioOf(note: Note): string {
  return note.file.replace(/^docs\//, 'tests/scenarios/').replace(/\.mdx?$/, '.ts');
}

export function hasScenario(note: Note): boolean {
  return fs.existsSync(path.join(root, scenarioOf(note)));
}

async function loadScenario(file: string): Promise<Scenario> {
  const module = (await import(pathToFileURL(path.join(root, file)).href)) as { default?: unknown };
  // Loaded as CommonJS, the default export is one level deeper.
  const inner = module.default as { default?: unknown } | undefined;
  const scenario = inner?.default ?? inner;
  if (typeof scenario !== 'function') {
    throw new Error(
      `${file} 没有默认导出的函数。写法见 src/verify/scenario.ts：export default async function scenario({ … }: ScenarioContext)。`,
    );
  }
  return scenario as Scenario;
}

interface Reply {
  result?: unknown;
  error?: { message: string; data?: { message?: string; debug?: string } };
}

/** Calls /jsonrpc, the external API of 17.0. @throws with the server's message */
async function callServer(
  url: string,
  service: string,
  method: string,
  args: unknown[],
): Promise<unknown> {
  const response = await fetch(`${url}/jsonrpc`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      method: 'call',
      id: 1,
      params: { service, method, args },
    }),
    signal: AbortSignal.timeout(commandTimeout),
  });
  const { result, error } = (await response.json()) as Reply;
  if (error)
    throw new Error(
      `${service}.${method}：${error.data?.message ?? error.message}\n${error.data?.debug ?? ''}`,
    );
  return result;
}

/** The page of one note's scenario: opened when first asked for, closed at the end, and watched for errors. */
class Session {
  private browser?: Browser;
  private page?: Page;
  private visits = 0;
  readonly errors: string[] = [];

  constructor(private readonly target: ScenarioTarget) {}

  get used(): boolean {
    return this.page !== undefined;
  }

  async open(): Promise<Page> {
    if (this.page) return this.page;
    const { url, db } = this.target;
    this.browser = await chromium.launch({ executablePath: findBrowser(), args: chromiumFlags });
    const context = await this.browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
    });
    const page = await context.newPage();
    page.setDefaultTimeout(stepTimeout);
    page.setDefaultNavigationTimeout(pageTimeout);
    page.on('pageerror', (error) => this.errors.push(`${error.message}\n${error.stack ?? ''}`));
    await page.goto(`${url}/web/login?db=${encodeURIComponent(db)}`);
    await page.fill('input[name=login]', login);
    await page.fill('input[name=password]', password);
    await page.click('.oe_login_form button[type=submit]');
    await page.waitForSelector('.o_main_navbar', { timeout: pageTimeout });
    this.page = page;
    return page;
  }

  async openAction(
    xmlId: string,
    { view, id }: { view?: string; id?: number } = {},
  ): Promise<Page> {
    const page = await this.open();
    // The number makes it another URL: a change behind the # alone would not load the web client again.
    this.visits += 1;
    const hash = new URLSearchParams({ action: xmlId });
    if (id !== undefined) hash.set('id', String(id));
    if (view !== undefined || id !== undefined) hash.set('view_type', view ?? 'form');
    await page.goto(`${this.target.url}/web?visit=${this.visits}#${hash.toString()}`);
    await page.waitForSelector('.o_action_manager > *', { timeout: pageTimeout });
    return page;
  }

  /** @throws when the web client reported an error */
  async check(): Promise<void> {
    const dialog = this.page?.locator('.o_error_dialog').first();
    if (dialog && (await dialog.isVisible()))
      throw new Error(`网页弹出了错误：\n${await dialog.innerText()}`);
    const [error] = this.errors;
    if (error) throw new Error(`网页里有未捕获的错误：\n${error}`);
  }

  async screenshot(name: string): Promise<string | undefined> {
    if (!this.page) return undefined;
    fs.mkdirSync(screenshotsDir, { recursive: true });
    const file = path.join(screenshotsDir, `${name.replaceAll('/', '.')}.png`);
    await this.page.screenshot({ path: file });
    return path.relative(root, file);
  }

  async close(): Promise<void> {
    await this.browser?.close();
  }
}

/**
 * Runs a note's scenario against a server.
 *
 * @returns what it checked
 * @throws in Chinese, naming the step, with a screenshot where there is one
 */
export async function runScenario(note: Note, target: ScenarioTarget): Promise<Check> {
  const file = scenarioOf(note);
  const scenario = await loadScenario(file);
  const { url, db, python, workDir, shell, signal } = target;
  const session = new Session(target);
  const steps: string[] = [];
  let uid: Promise<unknown> | undefined;
  const looseDir = path.join(workDir, 'files');

  const context: ScenarioContext = {
    note,
    url,
    db,
    python,
    shell,
    expect: expect.configure({ timeout: stepTimeout }),
    openPage: () => session.open(),
    openAction: (xmlId, options) => session.openAction(xmlId, options),
    async step(name, action) {
      try {
        await action();
        await session.check();
      } catch (error) {
        throw new Error(
          `「${name}」不成立：${error instanceof Error ? error.message : String(error)}`,
          { cause: error },
        );
      }
      steps.push(name);
    },
    async rpc<T>(
      model: string,
      method: string,
      args: unknown[] = [],
      kwargs: Record<string, unknown> = {},
    ) {
      uid ??= callServer(url, 'common', 'authenticate', [db, login, password, {}]);
      return (await callServer(url, 'object', 'execute_kw', [
        db,
        await uid,
        password,
        model,
        method,
        args,
        kwargs,
      ])) as T;
    },
    create: (model, values) => context.rpc<number[]>(model, 'create', [values]),
    writeLooseFiles() {
      fs.mkdirSync(looseDir, { recursive: true });
      writeFiles(looseDir, looseFiles(note));
      return looseDir;
    },
    async run(command, args, env) {
      fs.mkdirSync(looseDir, { recursive: true });
      const { code, stdout, stderr } = await runCommand(command, args, {
        cwd: looseDir,
        env,
        timeout: commandTimeout,
        signal,
      });
      if (code !== 0)
        throw new Error(
          `${command} ${args.join(' ')} 以 ${String(code)} 结束：\n${stdout}${stderr}`,
        );
      return stdout;
    },
  };

  try {
    await scenario(context);
    if (steps.length === 0) throw new Error('没有一个 step，等于什么都没查。');
    return { kind: session.used ? 'browser' : 'client', name: file, steps };
  } catch (error) {
    const screenshot = await session.screenshot(file).catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file}：${reason}${screenshot ? `\n  当时的页面：${screenshot}` : ''}`, {
      cause: error,
    });
  } finally {
    await session.close();
  }
}
