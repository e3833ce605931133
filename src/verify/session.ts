import fs from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumFlags, findBrowser } from '../lib/browser';
import { cacheDir, root } from '../lib/paths';

/** Time limit of an action on the page, in milliseconds. */
export const stepTimeout = 30_000;
/** Time limit of a page, in milliseconds. Odoo compiles the assets for the first page. */
const pageTimeout = 180_000;

/** Folder of the screenshots of scenarios that failed. */
const screenshotsDir = path.join(cacheDir, 'notes-odoo');

/** The administrator of a database without demo data. */
export const [login, password] = ['admin', 'admin'];

/** The browser page of one scenario, which opens at its first use and collects errors. */
export class Session {
  private browser?: Browser;
  private page?: Page;
  private visits = 0;
  private readonly errors: string[] = [];

  constructor(
    private readonly url: string,
    private readonly db: string,
  ) {}

  get isUsed(): boolean {
    return this.page !== undefined;
  }

  /** Opens the page, logged in as the administrator, or returns the open page. */
  async open(): Promise<Page> {
    if (this.page) return this.page;
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
    this.page = page;
    return page;
  }

  /** Opens an action: its first view, the named view, or the form of a record. */
  async openAction(
    xmlId: string,
    { view, id }: { view?: string; id?: number } = {},
  ): Promise<Page> {
    const page = await this.open();
    // The number makes a new URL. A change after the # alone would not reload the web client.
    this.visits += 1;
    const hash = new URLSearchParams({ action: xmlId });
    if (id !== undefined) hash.set('id', String(id));
    if (view !== undefined || id !== undefined) hash.set('view_type', view ?? 'form');
    await page.goto(`${this.url}/web?visit=${this.visits}#${hash.toString()}`);
    await page.waitForSelector('.o_action_manager > *', { timeout: pageTimeout });
    return page;
  }

  /** Checks that the web client reported no error. @throws with the error */
  async check(): Promise<void> {
    const dialog = this.page?.locator('.o_error_dialog').first();
    if (dialog && (await dialog.isVisible()))
      throw new Error(`网页弹出了错误：\n${await dialog.innerText()}`);
    const [error] = this.errors;
    if (error) throw new Error(`网页里有未捕获的错误：\n${error}`);
  }

  /** Takes a screenshot. @returns a line with its path, empty when no page is open */
  async screenshot(name: string): Promise<string> {
    if (!this.page) return '';
    const file = path.join(screenshotsDir, `${name.replaceAll('/', '.')}.png`);
    fs.mkdirSync(screenshotsDir, { recursive: true });
    await this.page.screenshot({ path: file });
    return `\n  当时的页面：${path.relative(root, file)}`;
  }

  async close(): Promise<void> {
    await this.browser?.close();
  }
}
