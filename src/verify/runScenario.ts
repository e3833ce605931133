import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { chromiumFlags, findBrowser } from '../lib/browser';
import { cacheDir, root } from '../lib/paths';
import { writeFiles } from '../notes/extractModules';
import { looseFiles } from '../notes/noteFiles';
import type { Note } from '../notes/types';
import { runCommand } from './command';
import type { Drive, DriveContext } from './scenario';
import type { Check } from './verificationRecord';

const stepTimeout = 30_000;
/** The first page compiles the assets. */
const pageTimeout = 180_000;
const commandTimeout = 120_000;

/** Where a picture of the page is left when a script fails. */
const picturesDir = path.join(cacheDir, 'notes-odoo');

/** A server with the note's modules. */
export interface DriveTarget {
  url: string;
  db: string;
  login: string;
  password: string;
  python: string;
  /** Temporary folder of this note. */
  workDir: string;
  shell: (program: string) => Promise<string>;
  signal?: AbortSignal;
}

/** @returns path of a note's script from the project folder, whether it is there or not */
export function scriptOf(note: Note): string {
  return note.file.replace(/^docs\//, 'tests/scenarios/').replace(/\.mdx?$/, '.ts');
}

export function hasScript(note: Note): boolean {
  return fs.existsSync(path.join(root, scriptOf(note)));
}

async function loadDrive(file: string): Promise<Drive> {
  const module = (await import(pathToFileURL(path.join(root, file)).href)) as { default?: unknown };
  // Loaded as CommonJS, the default export is one level deeper.
  const inner = module.default as { default?: unknown } | undefined;
  const drive = inner?.default ?? inner;
  if (typeof drive !== 'function') {
    throw new Error(
      `${file} 没有默认导出的函数。写法见 src/verify/scenario.ts：export default async function drive({ … }: DriveContext)。`,
    );
  }
  return drive as Drive;
}

interface Reply {
  result?: unknown;
  error?: { message: string; data?: { message?: string; debug?: string } };
}

/** Calls /jsonrpc, the external API of 17.0. @throws with the server's message */
async function callServer(url: string, service: string, method: string, args: unknown[]): Promise<unknown> {
  const response = await fetch(`${url}/jsonrpc`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', method: 'call', id: 1, params: { service, method, args } }),
    signal: AbortSignal.timeout(commandTimeout),
  });
  const { result, error } = (await response.json()) as Reply;
  if (error) throw new Error(`${service}.${method}：${error.data?.message ?? error.message}\n${error.data?.debug ?? ''}`);
  return result;
}

/** @returns what the server says its version is, e.g. "17.0" */
export async function serverVersion(url: string): Promise<string> {
  const { server_version: version } = (await callServer(url, 'common', 'version', [])) as { server_version: string };
  return version;
}

/** The page of one note's script: opened when first asked for, closed at the end, and watched for errors. */
class Session {
  private browser?: Browser;
  private page?: Page;
  private visits = 0;
  readonly errors: string[] = [];

  constructor(private readonly target: DriveTarget) {}

  get used(): boolean {
    return this.page !== undefined;
  }

  async open(): Promise<Page> {
    if (this.page) return this.page;
    const { url, db, login, password } = this.target;
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

  async openAction(xmlId: string, { view, id }: { view?: string; id?: number } = {}): Promise<Page> {
    const page = await this.open();
    // The number makes it another address: a change behind the # alone would not load the web client anew.
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
    if (dialog && (await dialog.isVisible())) throw new Error(`网页弹出了错误：\n${await dialog.innerText()}`);
    const [error] = this.errors;
    if (error) throw new Error(`网页里有未捕获的错误：\n${error}`);
  }

  async picture(name: string): Promise<string | undefined> {
    if (!this.page) return undefined;
    fs.mkdirSync(picturesDir, { recursive: true });
    const file = path.join(picturesDir, `${name.replaceAll('/', '.')}.png`);
    await this.page.screenshot({ path: file });
    return path.relative(root, file);
  }

  async close(): Promise<void> {
    await this.browser?.close();
  }
}

/**
 * Runs a note's script against a server.
 *
 * @returns what it checked
 * @throws in Chinese, naming the step, with a picture of the page where there is one
 */
export async function runDrive(note: Note, target: DriveTarget): Promise<Check> {
  const script = scriptOf(note);
  const drive = await loadDrive(script);
  const { url, db, login, password, python, workDir, shell, signal } = target;
  const session = new Session(target);
  const steps: string[] = [];
  let uid: Promise<unknown> | undefined;
  const looseDir = path.join(workDir, 'files');

  const context: DriveContext = {
    note,
    url,
    db,
    login,
    password,
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
        throw new Error(`「${name}」不成立：${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
      steps.push(name);
    },
    async rpc<T>(model: string, method: string, args: unknown[] = [], kwargs: Record<string, unknown> = {}) {
      uid ??= callServer(url, 'common', 'authenticate', [db, login, password, {}]);
      return (await callServer(url, 'object', 'execute_kw', [db, await uid, password, model, method, args, kwargs])) as T;
    },
    writeLooseFiles() {
      fs.mkdirSync(looseDir, { recursive: true });
      writeFiles(looseDir, looseFiles(note));
      return looseDir;
    },
    async run(command, args, env) {
      fs.mkdirSync(looseDir, { recursive: true });
      const { code, stdout, stderr } = await runCommand(command, args, { cwd: looseDir, env, timeout: commandTimeout, signal });
      if (code !== 0) throw new Error(`${command} ${args.join(' ')} 以 ${String(code)} 结束：\n${stdout}${stderr}`);
      return stdout;
    },
  };

  try {
    await drive(context);
    if (steps.length === 0) throw new Error('没有一个 step，等于什么都没查。');
    return { kind: session.used ? 'browser' : 'client', name: script, steps };
  } catch (error) {
    const picture = await session.picture(script).catch(() => undefined);
    throw new Error(
      `${script}：${error instanceof Error ? error.message : String(error)}${picture ? `\n  当时的页面：${picture}` : ''}`,
      {
        cause: error,
      },
    );
  } finally {
    await session.close();
  }
}
