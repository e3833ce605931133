import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { writeFiles } from '../../src/lib/writeFiles';
import { expectAccessible } from '../support/axe';
import { expect, open, paste, readClipboard, scripts, test, watch } from '../support/test';

const address = '/docs/odoo/tools/upgrade_check';

const python = `from odoo import models


class Order(models.Model):
    _inherit = "sale.order"

    def taxes(self):
        return self.order_line.tax_id
`;
const module = {
  'my_module/__manifest__.py': strToU8('{"name": "a", "version": "17.0.1.0.0"}'),
  'my_module/models/a.py': strToU8(python),
  'my_module/views/<img src=x onerror=alert(1)>.xml': strToU8('<odoo><record></odoo>'),
};
const zip = {
  name: 'my_module.zip',
  mimeType: 'application/zip',
  buffer: Buffer.from(zipSync(module)),
};

test('a ZIP is checked in the page, and nothing of it leaves', async ({ page }) => {
  await open(page, address);
  await expect(page.getByLabel('选文件夹')).toHaveJSProperty('webkitdirectory', true);
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(request.postData() ?? ''));
  const errors = watch(page);
  await page.getByLabel('选文件或压缩包').setInputFiles(zip);
  await expect(page.locator('p[role=status]')).toHaveText(
    '3 个文件：不能用 2 处，已弃用 0 处，行为变了 0 处；1 个文件没有读懂，没有检查',
  );
  const found = page.getByRole('listitem').filter({ hasText: '没有字段 sale.order.line.tax_id' });
  await expect(found).toContainText('a.py:8');
  await expect(found.locator('pre')).toHaveText('return self.order_line.tax_id');
  await expect(found.locator('u')).toHaveText('tax_id');
  await page.getByRole('checkbox', { name: '不能用 2' }).uncheck();
  await expect(found).toHaveCount(0);
  await page.getByRole('checkbox', { name: '不能用 2' }).check();
  await expect(page.getByText('<img src=x onerror=alert(1)>.xml:1', { exact: true })).toBeVisible();
  await page.locator('.theme-doc-toc-desktop').getByRole('link', { name: 'models/a.py' }).click();
  await expect(page.getByRole('heading', { name: 'models/a.py' })).toBeInViewport();
  expect(bodies.join('')).toBe('');
  expect(errors).toEqual({ console: [], failed: [], foreign: [] });

  await page.getByRole('button', { name: '看能直接改的' }).click();
  await page.getByText('补丁（2 个文件）').click();
  await expect(page.locator('pre', { hasText: '+++ b/my_module/models/a.py' })).toContainText(
    '+        return self.order_line.tax_ids',
  );
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载改好的文件' }).click();
  const changed = unzipSync(fs.readFileSync(await (await downloading).path()));
  expect(strFromU8(changed['my_module/models/a.py'] ?? new Uint8Array())).toBe(
    python.replace('tax_id', 'tax_ids'),
  );

  await page.getByRole('button', { name: '把结果复制为 Markdown' }).click();
  const copied = await readClipboard(page);
  expect(copied).toContain('## 不能用：19.0 没有字段 sale.order.line.tax_id');
  await page.getByLabel('从哪一版升到哪一版').selectOption('17.0 → 18.0');
  await expect(found).toHaveCount(0);
  await expectAccessible(page, 'findings');

  const empty = { ...zip, buffer: Buffer.from(zipSync({})) };
  await page.getByRole('button', { name: '选文件或压缩包' }).setInputFiles(empty);
  await expect(page.locator('p[role=status]')).toContainText('没有能检查的文件');
});

test('code can be pasted by keyboard and dropped', async ({ page }) => {
  await open(page, address);
  await page.getByText('粘贴代码').press('Enter');
  const field = page.getByLabel('代码', { exact: true });
  const kinds = {
    'views/x.xml': '<odoo/>',
    'static/src/x.js': 'import { patch } from "@web/core/utils/patch";',
    '__manifest__.py': '{"name": "a"}',
    'models/x.py': python,
  };
  for (const [kind, text] of Object.entries(kinds)) {
    await field.fill('');
    await field.focus();
    await paste(page, text);
    await expect(page.getByLabel('文件的种类')).toHaveValue(kind);
  }
  await page.getByRole('button', { name: '检查', exact: true }).press('Enter');
  const fix = page.getByRole('listitem').filter({ hasText: 'tax_ids' }).last();
  await expect(fix.locator('code').first()).toBeVisible();
  await expect(fix).not.toContainText('`');

  // A text that is dropped goes into the field and starts nothing.
  await field.fill('');
  await drop(page, 'textarea', [], 'from odoo.tools import ustr');
  await expect(field).toHaveValue('from odoo.tools import ustr');
  await drop(page, 'main select', [], 'a text');
  await expect(fix).toBeVisible();
});

/** A file, a module of two files, and what is beside modules in a repository. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'modules-'));
writeFiles(
  folder,
  [
    'slow.py',
    'my_module/__manifest__.py',
    'my_module/models/a.py',
    'my_module/static/bad.js',
    'my_module/node_modules/a/a.js',
    'my_module/.git/a.py',
  ].map((file) => ({ path: file, content: file.includes('manifest') ? '{"name": "a"}' : python })),
);
test.afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const status = (page: Page) => page.locator('p[role=status]');

/** Drops files and folders, or a text, onto an element of the page, as the browser does. */
async function drop(page: Page, selector: string, names: string[], text = ''): Promise<void> {
  const { x, y } = (await page.locator(selector).first().boundingBox()) ?? { x: 0, y: 0 };
  const data = {
    items: text ? [{ mimeType: 'text/plain', data: text }] : [],
    files: names.map((name) => path.join(folder, name)),
    dragOperationsMask: 1,
  };
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: x + 20, y: y + 20, data });
}

/** Makes the page read files whose names have `slow` when it is told to, and never `bad`. */
const slowDisk = (page: Page) =>
  page.addInitScript(() => {
    const released = new Promise((resolve) => Object.assign(window, { release: resolve }));
    File.prototype.arrayBuffer = async function arrayBuffer() {
      if (this.name.includes('slow')) await released;
      if (this.name.includes('bad')) throw new DOMException('no', 'NotReadableError');
      return new Response(this).arrayBuffer();
    };
  });

const release = (page: Page) =>
  page.evaluate(() => (window as unknown as { release: () => void }).release());

test('a folder is read without what is no part of a module; an unreadable file is named', async ({
  page,
}) => {
  await slowDisk(page);
  await open(page, address);
  const result = '2 个文件：不能用 1 处，已弃用 0 处，行为变了 0 处；1 个文件没有读懂，没有检查';
  await page.getByLabel('选文件夹').setInputFiles(path.join(folder, 'my_module'));
  await expect(status(page)).toHaveText(result);
  await expect(page.getByRole('heading', { name: 'my_module/static/bad.js' })).toBeVisible();
  await page.getByLabel('从哪一版升到哪一版').selectOption('17.0 → 18.0');
  await expect(status(page)).toContainText('不能用 0 处');
  await drop(page, 'main form', ['my_module']);
  await expect(status(page)).toHaveText(result.replace('不能用 1', '不能用 0'));
});

test('reading can be canceled, the later drop counts, and the upgrade that is chosen by then', async ({
  page,
}) => {
  await slowDisk(page);
  await open(page, address);
  await drop(page, 'main form', ['slow.py']);
  await page.getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await release(page);
  await expect(status(page)).toBeEmpty();

  await page.reload();
  await drop(page, 'main form', ['slow.py']);
  await drop(page, 'main form', ['my_module']);
  await expect(status(page)).toContainText('2 个文件');
  await page.getByPlaceholder('文件或文字').fill('nothing has it');
  await release(page);
  await drop(page, 'main form', ['slow.py']);
  await expect(status(page)).toContainText('1 个文件');
  await expect(page.getByRole('heading', { name: 'slow.py' })).toBeVisible();

  await page.reload();
  await drop(page, 'main form', ['slow.py']);
  await page.getByLabel('从哪一版升到哪一版').selectOption('17.0 → 18.0');
  await release(page);
  await expect(status(page)).toContainText('不能用 0 处');
});

test('a check that cannot be loaded says so, and can be tried again', async ({ page }) => {
  await open(page, address);
  await page.route(scripts, (route) => route.abort());
  await drop(page, 'main form', ['slow.py']);
  await expect(status(page)).toContainText('没有加载出来');
  await page.unroute(scripts);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(status(page)).toContainText('1 个文件');
});
