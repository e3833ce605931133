import type { Page } from '@playwright/test';
import { pageOfEachKind } from '../support/sitemap';
import { expect, open, origins, test } from '../support/test';

/** Words that stay as they are in a Chinese interface. */
const names =
  /\b(Odoo|Next|Git|GitHub|MIT|CC|BY-SA|AI|Algolia|Ctrl|Cmd|Enter|Esc|Markdown|MB|HTTPS)\b/g;

/**
 * Latin words of the interface: what is visible outside the articles, and every name and hint for screen readers and
 * mice. Titles of notes may have any name, so links to notes, and names in 「」, do not count.
 */
async function latinWords(page: Page, alsoContent: string[] = []): Promise<string[]> {
  const texts = await page.evaluate((more) => {
    const content = [
      ...more,
      '.markdown',
      'pre',
      'code',
      'script',
      'style',
      'noscript',
      // Links to notes and to tags bear the names of what they lead to.
      'main a[href*="/docs/"]',
      'aside a[href*="/docs/"]',
      '.navbar-sidebar .theme-doc-sidebar-menu',
      '.breadcrumbs',
      // The author's own name.
      '.theme-last-updated b',
      '.table-of-contents',
      'main li > p',
      // Queries to try, which search for whatever readers do.
      'main a[href*="/search?q="]',
    ].join();
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent && !parent.closest(content) && parent.checkVisibility())
        found.push(node.textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'aria-roledescription']) {
        const value = element.getAttribute(name);
        // An image and a box of a task list are named by what the author wrote.
        if (value && !element.matches('img, .task-list-item input, .card *')) found.push(value);
      }
    }
    return found;
  }, alsoContent);
  return texts
    .map((text) => text.replace(/「[^」]*」/g, '').replace(names, ''))
    .filter((text) => /[a-z]{2,}/i.test(text));
}

for (const path of [...pageOfEachKind, '/docs/category/部署配置', '/docs/nowhere']) {
  test(`${path}: no English in the interface`, async ({ page }) => {
    await open(page, path);
    // Descriptions of notes, on pages made of them.
    const descriptions = /category|tags/.test(path) ? ['main p', 'main h2'] : [];
    expect(await latinWords(page, descriptions)).toEqual([]);
  });
}

test('footnotes are in Chinese', async ({ page }) => {
  await page.goto('/markdown-page');
  await expect(page.locator('#footnote-label')).toHaveText(/^脚注/);
  const back = page.locator('[data-footnote-backref]');
  await expect(back.first()).toHaveAccessibleName('回到正文 1');
  // Whoever speaks to the browser says the number that is seen.
  for (const link of await back.all()) {
    const number = /\d*$/.exec((await link.textContent()) ?? '')?.[0] ?? '';
    expect(await link.getAttribute('aria-label')).toMatch(new RegExp(`^回到正文 .*${number}$`));
  }
});

test('nor in the menus of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/docs/odoo/');
  await page.getByRole('button', { name: '切换导航栏' }).click();
  await page.getByRole('button', { name: '← 回到主菜单' }).click();
  await page.locator('.navbar-sidebar').getByText('选择语言').click();
  expect(await latinWords(page)).toEqual([]);
});

test('nor on the pages for what went wrong', async ({ page }) => {
  await open(page, `${origins.testSite}/notes/fixtures/lazy`);
  await expect(page.getByRole('alert')).toBeVisible();
  // The error itself is the browser's.
  expect(
    (await latinWords(page)).filter((text) => !text.includes('Loading chunk 42 failed')),
  ).toEqual([]);
  await open(page, `${origins.testSite}/notes/fixtures/crash`);
  await page.getByRole('button', { name: '崩溃' }).click();
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
  expect(await latinWords(page)).toEqual([]);
});

test('the check itself finds English, in text and in names', async ({ page }) => {
  await open(page, '/docs/intro');
  await page.evaluate(() => {
    document.querySelector('footer')?.append('Last updated');
    document.querySelector('nav button')?.setAttribute('aria-label', 'Toggle sidebar');
  });
  expect(await latinWords(page)).toEqual(
    expect.arrayContaining(['Last updated', 'Toggle sidebar']),
  );
});
