import fs from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { AuthorError } from '../lib/authorError';
import { chromiumFlags, findBrowser } from '../lib/browser';
import { cacheDir, root } from '../lib/paths';
import { stepTimeout, type WebClient, webClient } from './webClient';

/** Time limit of a page, in milliseconds. Odoo compiles the assets for the first page. */
const pageTimeout = 180_000;

/** Folder of the screenshots of scenarios that failed. */
const screenshotsDir = path.join(cacheDir, 'notes-odoo');

/** The administrator of a database without demo data. */
export const [login, password] = ['admin', 'admin'];

/** The browser page of one scenario, which opens at its first use and collects errors. */
export class Session {
  private browser?: Browser;
  private client?: WebClient;
  private visits = 0;
  private readonly errors: string[] = [];

  constructor(
    readonly url: string,
    readonly db: string,
  ) {}

  get isUsed(): boolean {
    return this.client !== undefined;
  }

  /** Opens the page, logged in as the administrator, or returns the open page. */
  async open(): Promise<WebClient> {
    if (this.client) return this.client;
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
    await page.goto(`${this.url}/web/login?db=${encodeURIComponent(this.db)}`);
    await page.fill('input[name=login]', login);
    await page.fill('input[name=password]', password);
    await page.click('.oe_login_form button[type=submit]');
    await page.waitForSelector('.o_main_navbar', { timeout: pageTimeout });
    this.client = webClient(page);
    return this.client;
  }

  /** Opens an action: its first view, the named view, or the form of a record. */
  async openAction(action: string | number, { view, id }: { view?: string; id?: number } = {}) {
    const client = await this.open();
    // The number makes a new URL. A change after the # alone would not reload the web client.
    this.visits += 1;
    const hash = new URLSearchParams({ action: String(action) });
    if (id !== undefined) hash.set('id', String(id));
    if (view !== undefined || id !== undefined) hash.set('view_type', view ?? 'form');
    await client.page.goto(`${this.url}/web?visit=${this.visits}#${hash.toString()}`);
    await client.page.waitForSelector('.o_action_manager > *', { timeout: pageTimeout });
    return client;
  }

  /** Checks that the web client reported no error. @throws with the error */
  async check(): Promise<void> {
    const dialog = this.client?.page.locator('.o_error_dialog').first();
    if (dialog && (await dialog.isVisible()))
      throw new AuthorError(`网页弹出了错误：\n${await dialog.innerText()}`);
    const [error] = this.errors;
    if (error) throw new AuthorError(`网页里有未捕获的错误：\n${error}`);
  }

  /** Takes a screenshot. @returns a line with its path, empty when no page is open */
  async screenshot(name: string): Promise<string> {
    if (!this.client) return '';
    const file = path.join(screenshotsDir, `${name.replaceAll('/', '.')}.png`);
    fs.mkdirSync(screenshotsDir, { recursive: true });
    await this.client.page.screenshot({ path: file });
    return `\n  当时的页面：${path.relative(root, file)}`;
  }

  async close(): Promise<void> {
    await this.browser?.close();
  }
}
