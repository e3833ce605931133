import { DOMParser } from '@xmldom/xmldom';
import { sitemapPaths } from '../support/sitemap';
import { expect, open, readClipboard, test } from '../support/test';

const note = '/docs/odoo/dev_notes/translate';

test('a note has its Markdown beside it, to open and to copy', async ({ page }) => {
  await open(page, note);
  for (const link of [
    page.locator('link[rel=alternate][type="text/markdown"]'),
    page.getByRole('link', { name: '打开 Markdown' }),
  ])
    await expect(link).toHaveAttribute('href', `${note}.md`);
  await page.getByRole('button', { name: '复制为 Markdown' }).click();
  await expect(page.getByRole('button', { name: '已复制' })).toBeVisible();
  const copied = await readClipboard(page);
  const file = await (await page.request.get(`${note}.md`)).text();
  // Of the file, which has every series, what the page shows is copied.
  expect(file).toContain('Odoo 18.0、19.0：');
  expect(copied).not.toContain('Odoo 18.0、19.0：');
  const lines = new Set(file.split('\n'));
  expect(copied.split('\n').filter((line) => !lines.has(line))).toEqual([]);
  const title = await page.locator('h1').innerText();
  expect(copied).toMatch(new RegExp(`^---\ntitle: .*\n---\n\n# ${title}\n`, 's'));
  expect(copied).toMatch(/^description: [^'\n]/m);
  expect(copied).not.toMatch(/^:::|\{#/m);
  // What the badge opens and the download beside it, for those who have no page.
  expect(copied).toMatch(/^checks:\n {2}- 模块 note_translate 能安装，没有警告$/m);
  const archive = new URL(String(/^modules:\n {2}- (.+)$/m.exec(copied)?.[1]));
  expect((await page.request.get(archive.pathname)).headers()['content-type']).toContain('zip');
});

test('llms.txt lists every doc of the sitemap with its Markdown', async ({ request }) => {
  const read = async (path: string): Promise<string> => (await request.get(path)).text();
  const links = (await read('/llms.txt')).matchAll(/\]\(https?:\/\/[^/]+(\/[^)]+)\.md\)/g);
  const paths = [...links].map(([, path = '']) => decodeURI(path));
  const docs = sitemapPaths().filter((path) => /^\/docs\/(?!tags|category)/.test(path));
  expect(new Set(paths)).toEqual(new Set(docs.map((path) => path.replace(/\/$/, ''))));
  const full = await read('/llms-full.txt');
  for (const path of paths) expect(full).toContain(await read(`${path}.md`));
});

test('Atom has what RFC 4287 asks for', async ({ page, request }) => {
  await open(page, '/');
  const link = page.locator('link[rel=alternate][type="application/atom+xml"]');
  const xml = await (await request.get((await link.getAttribute('href')) ?? '')).text();
  const feed = new DOMParser().parseFromString(xml, 'text/xml').documentElement;
  const texts = (name: string) =>
    [...(feed?.getElementsByTagName(name) ?? [])].map(({ textContent }) => String(textContent));
  const entries = texts('entry').length;
  expect(entries).toBeGreaterThan(0);
  expect(feed?.namespaceURI).toBe('http://www.w3.org/2005/Atom');
  expect(new Set(texts('id')).size).toBe(entries + 1);
  expect(texts('updated')).toHaveLength(entries + 1);
  expect(texts('updated')[0]).toBe(texts('updated')[1]);
  for (const time of texts('updated')) expect(Date.parse(time)).not.toBeNaN();
});
