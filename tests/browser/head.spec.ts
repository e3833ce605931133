import type { Page } from '@playwright/test';
import { expect, heading, noErrors, open, test, watch } from '../support/test';

/** The head as search engines and other sites read it, and what is on `html`; in one order, for the order has no meaning. */
const headOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const describe = (element: Element): string =>
      [
        element.tagName,
        ...[...element.attributes].map(({ name, value }) => `${name}=${value}`).sort(),
        element.textContent,
      ].join(' ');
    const tags = [
      ...document.head.querySelectorAll(
        'title, meta:not([http-equiv]), link:not([rel=prefetch]), script[data-rh]',
      ),
    ]
      // A style sheet stays once it is loaded.
      .filter((tag) => !tag.matches('[rel=stylesheet]'));
    const { lang, dir, className } = document.documentElement;
    return [...tags.map(describe).sort(), lang, dir, className];
  });

test('after each change of route the head is that of the page loaded by itself: by mouse and history', async ({
  page,
}) => {
  const errors = watch(page);
  const footerLink = (name: string) => page.getByRole('contentinfo').getByRole('link', { name });
  const steps: [title: string, step: () => Promise<unknown>][] = [
    // The first page: leaving one by its URL would abort what it still loads.
    ['全部文档', () => open(page, '/docs')],
    ['标签', () => footerLink('全部标签').click()],
    ['排版样例', () => footerLink('排版样例').click()],
    ['标签', () => page.goBack()],
    ['全部文档', () => page.goBack()],
    ['约束', () => page.locator('main').getByRole('link', { name: /约束/ }).first().click()],
    ['全部文档', () => page.goBack()],
    ['约束', () => page.goForward()],
  ];
  for (const [title, step] of steps) {
    await step();
    await expect(heading(page)).toContainText(title);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    const fresh = await page.context().newPage();
    await open(fresh, page.url());
    await expect.poll(() => headOf(page), page.url()).toEqual(await headOf(fresh));
    await fresh.close();
    for (const one of [
      'title',
      'meta[name=description]',
      'link[rel=canonical]',
      'meta[property="og:title"]',
    ])
      expect(await page.locator(`head ${one}`).count(), one).toBe(1);
  }
  expect(errors).toEqual(noErrors);
});
