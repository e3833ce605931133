// Whatever a reader, or a link that a reader follows, can put into the site is shown as text or not
// at all, and nothing throws.
import type { Page } from '@playwright/test';
import { expect, heading, open, origins, paste, test, watch } from '../support/searchModes';
import { siteRecord } from '../support/searchRecords';

/** Sets `window.hostile` if it becomes markup. */
const markup = `"'><img src=/x onerror="window.hostile=1"><script>window.hostile=1</script><svg onload=window.hostile=1>`;

/** Expects that nothing of the markup ran, and that none of its elements is in the page. */
async function expectInert(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => ({
    ran: 'hostile' in window,
    elements: document.querySelectorAll('[onerror],[onload],img[src="/x"],a[href^="javascript:" i]')
      .length,
  }));
  expect(found, where).toEqual({ ran: false, elements: 0 });
}

const encoded = encodeURIComponent(markup);

/** Paths with a query or a hash. Those that are no page are answered with "not found". */
const urls = [
  `/search?q=${encoded}`,
  '/search?q=%E4%&q=%00&page=-1',
  `/search?q=${'odoo '.repeat(2000)}`,
  `/?q=${encoded}&docusaurus-theme=${encoded}&docusaurus-data-x=${encoded}&docusaurus-data-%22%3E=x`,
  `/docs/intro?_highlight=${encoded}#${markup}`,
  '/docs/intro#%E4%',
  '/docs/intro#"][x=',
  '/docs/intro#javascript:window.hostile=1',
  '/docs/intro#__proto__',
  `/docs/intro#${'长'.repeat(3000)}`,
  `/docs/${encoded}`,
  '/docs/%E4%B8',
  '/docs/%00',
  '/constructor',
  '//example.org/index.html',
  '//example.org/%2f..',
  '/\\example.org/index.html',
  '/javascript:window.hostile=1',
];

test('every URL shows a page or "not found", and no markup runs @resilience @nightly', async ({
  page,
}) => {
  const errors = watch(page);
  for (const url of urls) {
    await open(page, origins.site + url);
    await expect(heading(page), url).toHaveCount(1);
    await expectInert(page, url);
    expect(new URL(page.url()).origin, url).toBe(origins.site);
    // The browser itself reports the status of the document.
    errors.console = errors.console.filter((line) => !/status of 40[04]/.test(line));
    expect(errors.console, url).toEqual([]);
  }
  expect(errors.foreign).toEqual([]);
});

test('stored values that are not ours are ignored @resilience', async ({ page, modal }) => {
  const errors = watch(page);
  await page.addInitScript((value) => {
    const keys = [
      'theme',
      'theme.system',
      'docs-preferred-version-default',
      'docusaurus.announcement.id',
      'docusaurus.announcement.dismiss',
      'docusaurus.tab.os',
      'docusaurus.sidebar.hidden',
    ];
    for (const storage of [localStorage, sessionStorage])
      for (const key of keys) storage.setItem(key, value);
    const hit = { objectID: value, type: 'lvl1', hierarchy: { lvl0: value, lvl1: value } };
    const urls = ['javascript:window.hostile=1', '//example.org', '/docs/intro'];
    const hits = JSON.stringify(urls.map((url) => ({ ...hit, url, content: value })));
    for (const kind of ['RECENT', 'FAVORITE'])
      localStorage.setItem(`__DOCSEARCH_${kind}_SEARCHES__odoo-notes`, hits);
  }, markup);
  for (const url of ['/docs/intro', '/markdown-page', `${origins.testSite}/notes/`]) {
    await open(page, url);
    await expectInert(page, url);
  }
  await modal.open();
  await expect(modal.start).toBeVisible();
  await expect(modal.hits, 'neither a foreign URL nor foreign markup').toHaveCount(0);
  await expectInert(page, 'a stored search');
  expect(errors.console).toEqual([]);
});

test('what is typed, pasted and found is text', async ({ page, modal, provider }) => {
  const errors = watch(page);
  const text = `归档 ${markup}`;
  provider.serve([siteRecord(['组', '页', text], text)]);
  await modal.open();
  await modal.search('归档');
  await expect(modal.hits.first()).toContainText('<img src=/x');
  await expectInert(page, 'hits');
  await modal.input.fill('');
  await paste(page, `Traceback\n${markup}`);
  await expectInert(page, 'what is pasted');
  await modal.input.fill('<b>zzqqxx</b>');
  await expect(modal.noResults).toContainText('<b>zzqqxx</b>');
  await expectInert(page, 'what is typed');
  await page.goto(`/search?q=${encodeURIComponent('归档')}`);
  await expect(page.locator('main ol > li').first()).toContainText('<img src=/x');
  await expectInert(page, 'the search page');
  await page.evaluate(() => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = '/docs/%E4%';
    link.focus();
  });
  expect(errors.console).toEqual([]);
});
