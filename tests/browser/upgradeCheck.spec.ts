import { strToU8, zipSync } from 'fflate';
import { expectAccessible } from '../support/axe';
import { expect, open, readClipboard, test, watch } from '../support/test';

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
    '3 个文件：会报错 2 处，已弃用 0 处，行为变了 0 处',
  );
  const found = page.getByRole('listitem').filter({ hasText: '没有字段 sale.order.line.tax_id' });
  await expect(found).toContainText('第 8 行');
  await expect(page.getByText('my_module/views/<img src=x onerror=alert(1)>.xml:1')).toBeVisible();
  expect(bodies.join('')).toBe('');
  expect(errors).toEqual({ console: [], failed: [], foreign: [] });

  await page.getByRole('button', { name: '把结果复制为 Markdown' }).click();
  const copied = await readClipboard(page);
  expect(copied).toContain('- 第 8 行，会报错：19.0 没有字段 sale.order.line.tax_id');
  await page.getByLabel('升级', { exact: true }).selectOption('17.0 → 18.0');
  await expect(found).toHaveCount(0);
  await expectAccessible(page, 'findings');

  const empty = { ...zip, buffer: Buffer.from(zipSync({})) };
  await page.getByLabel('选文件或压缩包').setInputFiles(empty);
  await expect(page.locator('p[role=status]')).toContainText('没有能检查的文件');
});

test('code can be pasted by keyboard', async ({ page }) => {
  await open(page, address);
  await page.getByText('粘贴代码').press('Enter');
  await page.getByLabel('代码', { exact: true }).fill(python);
  await page.getByRole('button', { name: '检查', exact: true }).press('Enter');
  const fix = page.getByRole('listitem').locator('p', { hasText: 'tax_ids' });
  await expect(fix.locator('code').first()).toBeVisible();
  await expect(fix).not.toContainText('`');
});
