import type { Locator, Page } from '@playwright/test';
import { expect, open, origins, readClipboard, refuseClipboard, test } from '../support/test';

const samples = '/markdown-page';
const withTitle = (page: Page, title: string): Locator =>
  page.locator('.theme-code-block').filter({ has: page.getByText(title, { exact: true }) });
const sample = (page: Page): Locator => withTitle(page, 'note_visit/models/res_partner.py');
const button = (block: Locator, name: string | RegExp): Locator =>
  block.getByRole('button', { name });

const copyName = '复制代码到剪贴板';
/** What is said beside the button, to screen readers too. */
const outcome = (block: Locator): Locator => block.getByRole('status');

async function copy(block: Locator): Promise<void> {
  await block.hover();
  await button(block, copyName).click();
}

test('numbers and marks are not copied; the button says what came of it', async ({ page }) => {
  await open(page, samples);
  await copy(sample(page));
  await expect(outcome(sample(page))).toHaveText('已复制');
  const text = await readClipboard(page);
  expect(text).toMatch(
    /^from odoo import fields, models\n\n\nclass ResPartner\(models\.Model\):\n {4}_/,
  );
  expect(text.split('\n')).toHaveLength(7);
  await expect(outcome(sample(page))).toBeEmpty();

  // By keyboard the buttons are seen when they have focus.
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await button(sample(page), copyName).focus();
  await expect(button(sample(page), copyName).locator('..')).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  expect(await readClipboard(page)).toContain('class ResPartner');

  await refuseClipboard(page);
  await open(page, samples);
  await copy(sample(page));
  await expect(outcome(sample(page))).toHaveText('没能复制：请选中代码后自己复制');
});

test('where the page is not secure the older API copies', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'oldClipboard', { value: navigator.clipboard });
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await open(page, samples);
  await copy(sample(page));
  await expect(outcome(sample(page))).toHaveText('已复制');
  const text = await page.evaluate(() =>
    (navigator as unknown as { oldClipboard: Clipboard }).oldClipboard.readText(),
  );
  expect(text).toContain('class ResPartner');
});

test('signs in code lead to their explanations and back; neither is copied', async ({ page }) => {
  await open(page, samples);
  const sign = page.getByRole('link', { name: '② 看说明' });
  await sign.click();
  const note = page.locator('.code-annotations > li:target');
  await expect(note).toContainText('没有拜访记录时');
  await note.getByRole('link', { name: '② 回到代码' }).click();
  await expect(page.locator('.code-annotation:target')).toHaveAttribute('data-marker', '②');

  const block = page.locator('.theme-code-block').filter({ has: sign });
  await expect(block.locator('code')).toHaveText(/default=False\)$/);
  await copy(block);
  await expect(outcome(block)).toHaveText('已复制');
  expect(await readClipboard(page)).toMatch(
    /^@api\.depends\('visit_ids\.date'\)\ndef [^①②#]+default=False\)$/,
  );
});

test('a button wraps long lines and unwraps them; blocks that fit have none', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, samples);
  const blocks = page.locator('.theme-code-block');
  const wrap = '切换自动换行';
  const wide = blocks.filter({ has: page.getByRole('button', { name: wrap }) }).first();
  const overflowOf = (block: Locator): Promise<number> =>
    block.locator('pre').evaluate((element) => element.scrollWidth - element.clientWidth);
  await wide.scrollIntoViewIfNeeded();
  expect(await overflowOf(wide)).toBeGreaterThan(0);
  await button(wide, wrap).click();
  await expect(button(wide, wrap)).toHaveAttribute('aria-pressed', 'true');
  expect(await overflowOf(wide)).toBe(0);
  await button(wide, wrap).click();
  expect(await overflowOf(wide)).toBeGreaterThan(0);
  for (const block of await blocks.all())
    await expect(button(block, wrap)).toHaveCount((await overflowOf(block)) > 0 ? 1 : 0);
});

test('a marked line is colored over the whole width; lines have numbers; a long block is folded until a button or a found text unfolds it', async ({
  page,
}) => {
  await open(page, samples);
  const marked = sample(page).locator('.hll');
  await expect(marked).toHaveCount(2);
  const colorOf = (element: Locator): Promise<string> =>
    element.evaluate((node) => getComputedStyle(node).backgroundColor);
  const other = sample(page).locator('.ln:not(.hll)').first();
  expect(await colorOf(marked.first())).not.toBe(await colorOf(other));
  const lineWidth = await marked.first().evaluate((line) => line.getBoundingClientRect().width);
  const codeWidth = await sample(page)
    .locator('pre')
    .evaluate((pre) => pre.clientWidth);
  expect(lineWidth).toBeGreaterThanOrEqual(codeWidth - 1);
  const third = sample(page).locator('.ln').nth(2);
  const number = await third.evaluate((line) => getComputedStyle(line, '::before').content);
  expect(number).toMatch(/counter\(line\)|"3"/);

  const block = withTitle(page, '每月各状态的拜访数.sql');
  const pre = block.locator('pre');
  const height = (): Promise<number> => pre.evaluate((element) => element.clientHeight);
  const folded = await height();
  expect(folded).toBeLessThan(21 * 18);
  const unfold = button(block, /^展开全部 \d+ 行$/);
  await expect(unfold).toHaveAttribute('aria-expanded', 'false');
  await unfold.focus();
  await page.keyboard.press('Enter');
  expect(await height()).toBeGreaterThan(21 * 30);
  const fold = button(block, '收起');
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await fold.click();
  expect(await height()).toBe(folded);
  await expect(pre, 'the reader is not left below the block').toBeInViewport();

  // The browser scrolls to what it has found, to a hash and to the focus, and only then says so.
  const end = pre.locator('code > *').last();
  const top = (): Promise<number> => end.evaluate((element) => element.getBoundingClientRect().top);
  await end.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
  });
  const found = await top();
  await expect.poll(height).toBeGreaterThan(21 * 30);
  expect(Math.abs((await top()) - found), 'the place stays where it is seen').toBeLessThan(2);
});

test('a block written as a component has its title and no colors', async ({ page }) => {
  await open(page, `${origins.testSite}/notes/fixtures/code`);
  const block = withTitle(page, 'a/b.py');
  await expect(block.locator('code')).toHaveText('first = 1\nsecond = "<b>"');
  await expect(block.locator('code :is(b, i, var)')).toHaveCount(0);
});

const note = '/docs/odoo/dev_notes/models/constraints';

const manifest = (page: Page): Locator =>
  withTitle(page, 'note_constraints/__manifest__.py').locator('pre');

test('the code of each series has a name, and only a block that scrolls takes the focus; files that every module has are folded to their names, one below the other', async ({
  page,
}) => {
  await open(page, note);
  await expect(page.getByRole('tabpanel', { name: '17.0' }).first()).toBeVisible();
  const wrong = await page
    .locator('pre')
    .filter({ visible: true })
    .evaluateAll((blocks) =>
      blocks
        .filter((block) => block.scrollWidth > block.clientWidth !== (block.tabIndex === 0))
        .map(({ textContent }) => textContent),
    );
  expect(wrong).toEqual([]);
  const names = page.locator('details.theme-code-block > summary').filter({ visible: true });
  const boxes = await Promise.all((await names.all()).map((name) => name.boundingBox()));
  expect(boxes.length).toBeGreaterThan(1);
  for (const box of boxes) expect(box?.height).toBeLessThan(32);
  expect((boxes[1]?.y ?? 0) - (boxes[0]?.y ?? 0)).toBeLessThan(34);
  await expect(manifest(page)).toBeHidden();
  await names.first().press('Enter');
  await expect(manifest(page)).toBeVisible();
  await names.first().press('Enter');
  await expect(manifest(page)).toBeHidden();
  // On a phone a path breaks after a slash, not inside a name.
  const title = page.getByText('note_constraints/models/__init__.py', { exact: true });
  await expect(title.locator('wbr')).toHaveCount(2);
});

for (const javaScriptEnabled of [true, false])
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('a URL with its hash opens a folded file', async ({ page }) => {
      await page.goto(`${note}#__manifest__.py`);
      await expect(manifest(page)).toBeVisible();
    });
  });
