import { siteUrl } from '../../src/config/urls';
import { expect, heading, open, test } from '../support/test';

const note = '/docs/odoo/dev_notes/models/constraints';

test('a note prints alone, light, on A4, with URL and all code @resilience', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
  });
  await open(page, note);
  const folded = page
    .locator('.theme-code-block', { has: page.getByRole('button', { name: /^展开全部/ }) })
    .first();
  await expect(folded).toBeVisible();
  await page.emulateMedia({ media: 'print' });

  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(heading(page)).toHaveCSS('color', 'rgb(33, 31, 38)');
  await expect(page.getByText(`${siteUrl}${note}`)).toBeVisible();
  for (const element of [
    '.navbar',
    '.footer',
    '.pagination-nav',
    'aside',
    '.theme-doc-toc-desktop',
    'button:not([data-series])',
    '.hash-link',
  ]) {
    await expect(page.locator(element).filter({ visible: true }), element).toHaveCount(0);
  }
  const blocks = page.locator('.theme-code-block pre');
  const cut = await blocks.evaluateAll((all) =>
    all.filter((one) => one.scrollHeight > one.clientHeight + 1),
  );
  expect(cut, 'code that was folded').toHaveLength(0);
  // A file that differs by series is printed for the series that the reader has chosen.
  const chosen = page.locator('.theme-code-block:not([role=tabpanel][hidden] *) pre');
  await expect(chosen.filter({ visible: false }), 'files that were folded').toHaveCount(0);

  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width, height] = /\/MediaBox *\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  // A4 in points.
  expect([Number(width), Number(height)].map(Math.round)).toEqual([595, 842]);
});
