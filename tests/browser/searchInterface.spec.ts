// What a reader does with the search. searchAlgolia.spec.ts tests where Algolia differs.
import type { Page } from '@playwright/test';
import { exampleQueries } from '../../src/config/home';
import { compose, expect, open, paste, reload, test } from '../support/searchModes';
import { archiveRecords, markupRecords, siteRecord, traceback } from '../support/searchRecords';

type List = 'RECENT' | 'FAVORITE';
const keyOf = (list: List) => `__DOCSEARCH_${list}_SEARCHES__odoo-notes`;

/** The ids in one of the lists in local storage. */
const stored = (page: Page, list: List): Promise<string[]> =>
  page.evaluate((key) => {
    const items = JSON.parse(localStorage.getItem(key) ?? '[]') as { objectID: string }[];
    return items.map(({ objectID }) => objectID);
  }, keyOf(list));

/** Stores searches as the modal does, in pages that are opened from now on. */
async function store(page: Page, list: List, count: number): Promise<void> {
  const items = Array.from({ length: count }, (_, index) => ({
    ...siteRecord(['组', `${list} ${index + 1}`], null),
    url: '/docs/intro',
  }));
  await page.addInitScript(
    ([key, value]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    [keyOf(list), JSON.stringify(items)] as const,
  );
}

test.beforeEach(({ provider }) => {
  provider.serve(archiveRecords);
});

test('a button and keys open and close the modal, the focus returns', async ({ page, modal }) => {
  await open(page, '/docs/intro');
  const openings = [
    () => modal.button.click(),
    () => page.keyboard.press('Control+k'),
    () => page.keyboard.press('Meta+k'),
    () => page.keyboard.press('/'),
  ];
  for (const open of openings) {
    await open();
    await expect(modal.input).toBeFocused();
    await expect(modal.input).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(modal.dialog).toHaveCount(0);
    await expect(modal.button).toBeFocused();
  }
  const link = page.locator('main a').first();
  await link.focus();
  await page.keyboard.press('Control+k');
  await expect(modal.input).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(modal.dialog).toHaveCount(0);
  await expect(link).toBeFocused();

  const key = modal.button.locator('kbd');
  await expect(key).toHaveText('Ctrl K');
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'platform', { value: 'MacIntel' });
  });
  await reload(page);
  await expect(key).toHaveText('⌘ K');
});

test('a change of route closes the modal', async ({ page, modal }) => {
  // Docs share one layout, so the search bar stays when the page changes.
  await open(page, '/docs/intro');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Odoo 笔记' }).click();
  await expect(page).toHaveURL(/odoo/);
  await page.keyboard.press('Control+k');
  await expect(modal.input).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/intro$/);
  await expect(modal.dialog).toHaveCount(0);
  await expect(page.locator('body')).not.toHaveClass(/DocSearch--active/);
});

test('the slash types itself in a text field; a key event without a key is ignored', async ({
  page,
  modal,
}) => {
  await open(page, '/');
  const field = page.locator('main input[name=q]');
  await field.click();
  await page.keyboard.type('a/b');
  await expect(field).toHaveValue('a/b');
  // A field that an extension of the browser adds.
  await page.evaluate(() => {
    const host = document.body.appendChild(document.createElement('div'));
    host.attachShadow({ mode: 'open' }).append(document.createElement('input'));
    host.shadowRoot?.querySelector('input')?.focus();
  });
  await page.keyboard.type('/');
  // As when Chrome fills in a field. The fixture `violations` expects no uncaught error.
  await field.dispatchEvent('keydown');
  await page.evaluate(() => document.body.dispatchEvent(new Event('keydown', { bubbles: true })));
  await expect(modal.dialog).toHaveCount(0);
});

test('the Tab key stays inside; keys of the input method open and close nothing', async ({
  page,
  modal,
}) => {
  await modal.openAndSearch('归档');
  // Safari sends keyCode 229 without isComposing after the composition has ended.
  for (const init of [{ isComposing: true }, { keyCode: 229 }]) {
    for (const key of ['Enter', 'Escape', 'ArrowDown'])
      await modal.input.dispatchEvent('keydown', { key, ...init });
  }
  await expect(modal.dialog).toBeVisible();
  await expect(modal.hits.nth(0)).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/\/docs\/intro$/);

  const isInside = () =>
    page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null);
  await page.keyboard.press('Shift+Tab');
  expect(await isInside(), 'backwards from the field').toBe(true);
  await expect(modal.input).not.toBeFocused();
  await page.keyboard.press('Tab');
  await expect(modal.input).toBeFocused();
  for (let step = 0; step < 20; step++) {
    await page.keyboard.press('Tab');
    expect(await isInside(), `step ${step}`).toBe(true);
  }
});

test('hits are grouped, marked and counted; a link leads to all', async ({ page, modal }) => {
  await modal.openAndSearch('归档');
  await expect(modal.group('前端')).toHaveCount(5);
  await expect(modal.group('模型')).toHaveCount(1);
  for (const hit of await modal.hits.all())
    await expect(hit.locator('mark').first()).toHaveText('归档');
  await expect(modal.spoken).toHaveText('找到 12 个结果');
  await page.getByRole('link', { name: '查看全部 12 个结果' }).click();
  await expect(modal.dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/search\?q=%E5%BD%92%E6%A1%A3$/);
  await expect(page.locator('main ol li li')).toHaveCount(12);
});

test('Enter before the answer opens no earlier hit', async ({ page, modal, provider }) => {
  await store(page, 'RECENT', 2);
  // The index starts to load when the modal opens.
  const release = provider.hold();
  await modal.open();
  await expect(modal.hits).toHaveCount(2);
  await modal.input.fill('active');
  await page.keyboard.press('Enter');
  release();
  await expect(modal.hits.first()).toContainText('active 字段');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/active/);
});

test('arrow keys choose, Enter opens', async ({ page, modal }) => {
  await modal.openAndSearch('归档');
  const order = modal.hits;
  const expectSelected = async (index: number) => {
    await expect(order.nth(index)).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('.DocSearch-Hit[aria-selected=true]')).toHaveCount(1);
    const id = (await order.nth(index).getAttribute('id')) ?? 'none';
    await expect(modal.input).toHaveAttribute('aria-activedescendant', id);
  };
  await expectSelected(0);
  for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await expectSelected(2);
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
  await expectSelected(-1);
  const href = (await order.last().locator('a').getAttribute('href')) ?? '';
  await modal.openHit();
  await expect.poll(() => decodeURI(page.url())).toContain(decodeURI(href));
});

test('snippets have ten words, five on narrow screens', async ({ page, modal, provider }) => {
  const words = Array.from({ length: 40 }, (_, n) => (n === 20 ? 'needle' : `word${n}`));
  provider.serve([siteRecord(['组', '页面', '标题'], words.join(' '))]);
  for (const [width, count] of [
    [769, 10],
    [768, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await modal.openAndSearch('needle');
    await expect(modal.title).toContainText('needle');
    await expect(modal.title, `${width} pixels`).toHaveText(
      new RegExp(String.raw`^\W*(?:\w+\W+){${count - 1}}\w+\W*$`),
    );
  }
});

test('what looks like markup is text in all lists', async ({ page, modal, provider }) => {
  provider.serve(markupRecords);
  await modal.open();
  for (const [query, title, other] of [
    ['转义', 'QWeb 指令 › <t t-esc> 与 &amp; 🎉 转义', 'QWeb 指令'],
    ['循环', '<t t-foreach> 循环', '循环里写 <t t-esc="x"/> 与 &lt;。'],
  ] as const) {
    await modal.search(query);
    await expect(page.locator('.DocSearch-Hit-source').first()).toHaveText('视图 & 模板');
    await expect(modal.title).toHaveText(title);
    await expect(modal.path).toHaveText(other);
    await modal.openHitAndReturn();
    await expect(modal.title).toHaveText(title);
    await expect(modal.path).toHaveText(other);
  }
  await modal.action('保存这个搜索').click();
  await expect(modal.group('收藏')).toContainText(['<t t-foreach> 循环']);
  await expect(modal.dialog.locator('img, b')).toHaveCount(0);
});

test('hits on this and another page land on their heading', async ({ page, modal, provider }) => {
  const folder = '/docs/odoo/dev_notes';
  // Both notes end with the section of related notes.
  const targets = [
    ['本页末节', `${folder}/models/constraints`, () => page.keyboard.press('Enter')],
    ['他页末节', `${folder}/owl_dialog`, () => modal.hits.first().click()],
  ] as const;
  provider.serve(
    targets.map(([title, path]) =>
      siteRecord(['组', title], null, { url: `https://odoo-notes.github.io${path}#related` }),
    ),
  );
  await modal.open(targets[0][1]);
  for (const [query, path, open] of targets) {
    await modal.search(query);
    await open();
    await expect(modal.dialog).toHaveCount(0);
    await expect(page).toHaveURL(`${path}#related`);
    // Closing the modal scrolls too. DocSearch removes the class just before.
    await expect(page.locator('body')).not.toHaveClass(/DocSearch--active/);
    const target = page.locator('#related');
    await expect(target).toBeInViewport({ ratio: 1 });
    const top = () => target.evaluate((heading) => heading.getBoundingClientRect().top);
    await expect.poll(top, 'below the navbar').toBeGreaterThanOrEqual(50);
    await page.keyboard.press('Control+k');
    await expect(modal.input).toBeFocused();
  }
});

test('a hit goes on to its row, item or line of code and marks it', async ({
  page,
  modal,
  provider,
}) => {
  const path = '/docs/odoo/dev_notes/models/constraints';
  await open(page, path);
  const places = await page.evaluate(() =>
    ['tbody tr', 'ul > li', 'details > pre'].map((selector) => {
      const headings = [...document.querySelectorAll('.markdown h2[id]')];
      const place = [...document.querySelectorAll<HTMLElement>(`.markdown ${selector}`)]
        .filter((each) => !each.closest('[hidden]'))
        .at(-1);
      const isAbove = (heading: Element): boolean =>
        (heading.compareDocumentPosition(place as Node) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
      const anchor = headings.filter(isAbove).at(-1)?.id ?? '';
      const cells = [...(place?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);
      const lines = (place?.textContent ?? '').split('\n').filter((line) => line.length > 20);
      return { selector, anchor, text: cells.join('\t') || (lines.at(-1) ?? '') };
    }),
  );
  provider.serve(
    places.map(({ selector, anchor, text }, n) => {
      const url = `https://odoo-notes.github.io${path}#${encodeURIComponent(anchor)}`;
      const isCode = selector.endsWith('pre');
      const rest = isCode ? { url, type: 'content' as const, code: `a.py\n${text}` } : { url };
      return siteRecord(['组', '页', `目标${n}`], isCode ? null : text, rest);
    }),
  );
  // The first hit is on another page than the one that is shown.
  await open(page, '/docs/intro');
  for (const [n, { selector, text }] of places.entries()) {
    await page.keyboard.press('Control+k');
    await modal.search(`目标${n} ${text.trim().slice(0, 30)}`);
    await modal.openHit();
    const mark = page.locator('.search-landing');
    await expect(mark, selector).toBeInViewport();
    await expect(mark, selector).toBeFocused();
    const marked = (await mark.textContent()) ?? '';
    expect(marked.replace(/\s/g, ''), selector).toContain(text.replace(/\s/g, ''));
  }
  // An entry of a reference is a row around the anchor.
  const url = 'https://odoo-notes.github.io/docs/odoo/reference/models#field-tax_id';
  provider.serve([siteRecord(['组', '页', 'tax_id'], null, { url })]);
  await page.keyboard.press('Control+k');
  await modal.search('tax_id');
  await modal.openHit();
  await expect(page.locator('.search-landing')).toContainText('tax_ids');
});

test('recent and favorite searches are stored, promoted and removed, with motion and without', async ({
  page,
  modal,
}) => {
  await modal.open();
  await expect(modal.start).toContainText('没有最近搜索');
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await modal.search('active');
    await modal.openHit();
    await reload(page);
    await page.keyboard.press('Control+k');
    await expect(modal.group('最近搜索')).toContainText(['active 字段']);
    await modal.action('保存这个搜索').click();
    await expect(modal.group('收藏')).toContainText(['active 字段']);
    await expect(modal.group('最近搜索')).toHaveCount(0);
    await modal.action('从收藏列表中删除这个搜索').click();
    await expect(modal.start).toContainText('没有最近搜索');
    expect(await stored(page, 'FAVORITE')).toEqual([]);
    await modal.search('归档按钮 3');
    await modal.openHitAndReturn();
    await modal.action('从历史记录中删除这个搜索').click();
    await expect(modal.start).toContainText('没有最近搜索');
    expect(await stored(page, 'RECENT')).toEqual([]);
  }
});

test('seven recent searches are stored, the latest first', async ({ page, modal }) => {
  await store(page, 'RECENT', 7);
  await modal.open();
  await expect(modal.group('最近搜索')).toHaveCount(7);
  await modal.search('active');
  await modal.openHit();
  expect(await stored(page, 'RECENT')).toEqual([
    '模型 > 字段 > active 字段',
    ...[1, 2, 3, 4, 5, 6].map((n) => `组 > RECENT ${n}`),
  ]);
});

test('ten favorites are stored, above four recent searches', async ({ page, modal }) => {
  await store(page, 'RECENT', 7);
  await store(page, 'FAVORITE', 12);
  await modal.open();
  await expect(modal.group('最近搜索')).toHaveCount(4);
  await expect(modal.group('收藏')).toHaveCount(10);
  const topOf = async (label: string) => (await modal.group(label).first().boundingBox())?.y ?? 0;
  expect(await topOf('收藏')).toBeLessThan(await topOf('最近搜索'));
  await modal.action('保存这个搜索').click();
  await expect(modal.group('收藏').first()).toContainText('RECENT 1');
  await expect(modal.group('收藏')).toHaveCount(10);
  expect(await stored(page, 'FAVORITE')).toHaveLength(10);
});

test('before a search there are examples; nothing found: offers a report, and examples or suggestions that have results', async ({
  page,
  modal,
}) => {
  await modal.open();
  const [example] = exampleQueries;
  await modal.start.getByRole('button', { name: example }).click();
  await expect(modal.input).toHaveValue(example);
  await modal.input.fill('wxyzzyx useFoobarish');
  await expect(modal.noResults).toContainText('没有结果：');
  await expect(modal.noResults).toContainText('wxyzzyx useFoobarish');
  await expect(modal.spoken).toHaveText('未找到结果');
  const report = page.getByRole('link', { name: '请告知我们。' });
  const url = new URL((await report.getAttribute('href')) ?? '');
  expect(url.pathname).toMatch(/^\/[^/]+\/[^/]+\/issues\/new$/);
  expect(url.searchParams.get('query')).toBe('wxyzzyx useFoobarish');
  await expect(modal.noResults).toContainText('试试搜索');
  const suggestions = modal.noResults.getByRole('button');
  await expect(suggestions).toHaveText([...exampleQueries]);

  await modal.input.fill('activexyzq');
  await expect(suggestions.first()).toHaveText(/^act/);
  const queries = await suggestions.allInnerTexts();
  expect(queries.length).toBeLessThanOrEqual(3);
  for (const suggestion of queries) {
    await suggestions.getByText(suggestion, { exact: true }).click();
    await expect(modal.hits.first()).toBeVisible();
    await expect(modal.input).toHaveValue(suggestion);
    await expect(modal.input).toBeFocused();
    await modal.input.fill('activexyzq');
    await expect(suggestions).toHaveCount(queries.length);
  }
});

test('on a phone the examples are in the window', async ({ page, modal }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await modal.open();
  for (const name of exampleQueries)
    await expect(modal.start.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
});

test('a search is stalled after 300 ms @resilience', async ({ page, modal, provider }) => {
  await page.clock.install();
  // The index starts to load when the modal opens.
  const release = provider.hold();
  await modal.open();
  await page.clock.pauseAt(Date.now() + 60_000);
  await modal.input.fill('归档');
  await page.clock.runFor(299);
  await expect(modal.stalled).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(page.locator('.DocSearch-LoadingIndicator')).toBeVisible();
  await page.clock.resume();
  release();
  await expect(modal.hits.first()).toBeVisible();
  await expect(modal.stalled).toHaveCount(0);
});

test('the error stays until the provider answers', async ({ page, modal, provider }) => {
  await store(page, 'RECENT', 2);
  const heal = provider.fail();
  await modal.open();
  await modal.input.fill('归');
  await expect(modal.error).toContainText('无法获取结果');
  await expect(modal.error).toContainText('你可能需要检查网络连接');
  await expect(modal.spoken).toHaveText('无法获取结果');
  const failed = page.waitForEvent('requestfailed');
  await modal.input.fill('归档');
  await failed;
  await expect(modal.error, 'also after the next search').toBeVisible();
  await modal.action('清除查询').click();
  await expect(modal.group('最近搜索')).toHaveCount(2);
  await expect(modal.spoken).toHaveText('');
  await modal.input.fill('归档');
  await modal.action('重试').click();
  await expect(modal.error, 'still nobody there').toBeVisible();
  heal();
  await modal.action('重试').click();
  await expect(modal.hits.first()).toBeVisible();
  await expect(modal.error).toHaveCount(0);
  await expect(modal.input).toHaveValue('归档');
  await expect(modal.input).toBeFocused();
  await expect(modal.spoken).toHaveText('找到 12 个结果');
});

test('64 characters fit; a longer paste is reduced to its error', async ({
  page,
  modal,
  provider,
}) => {
  provider.serve([siteRecord(['模型', '约束', '日期'], '抛出 ValidationError，日期重叠。')]);
  await modal.open();
  await modal.input.fill('x'.repeat(60));
  await modal.input.pressSequentially('x'.repeat(10));
  await expect(modal.input).toHaveValue('x'.repeat(64));
  await modal.input.fill('');
  await paste(page, traceback);
  await expect(modal.input).toHaveValue('ValidationError: 日期重叠');
  await expect(modal.hits.first()).toContainText('日期');
  await modal.input.fill('日期约束');
  await paste(page, ' 重叠 '.repeat(16));
  await expect(modal.input, 'the sum is too long').toHaveValue(/^日期约束重叠( 重叠){15}$/);

  // So is the text that is selected when the modal opens.
  await page.keyboard.press('Escape');
  await page.evaluate((text) => {
    const paragraph = document.createElement('pre');
    paragraph.textContent = text;
    document.querySelector('main')?.prepend(paragraph);
    getSelection()?.selectAllChildren(paragraph);
  }, traceback);
  await page.keyboard.press('Control+k');
  await expect(modal.input).toHaveValue('ValidationError: 日期重叠');
});

// searchAlgolia.spec.ts shows that no composed letters are searched for.
test('an answer does not end a composition', async ({ page, modal, provider }) => {
  // The index starts to load when the modal opens.
  const release = provider.hold();
  await modal.open();
  await modal.input.fill('归档');
  const end = await compose(page, 'an');
  await expect(modal.stalled).toHaveCount(1);
  await expect(modal.input).toHaveValue('归档an');
  release();
  await expect(modal.hits.first()).toBeVisible();
  await expect(modal.input).toHaveValue('归档an');
  await end('按钮');
  await expect(modal.input).toHaveValue('归档按钮');
  await expect(modal.hits.first()).toContainText('归档按钮');
});
