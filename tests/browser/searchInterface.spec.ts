// What a reader does with the search. searchAlgolia.spec.ts tests where Algolia differs.
import type { Page } from '@playwright/test';
import { exampleQueries } from '../../src/config/home';
import {
  compose,
  dialog,
  errorScreen,
  expect,
  hits,
  hydrated,
  input,
  openAndSearch,
  openHitAndReturn,
  openHit,
  openSearch,
  paste,
  searchButton,
  searchFor,
  spoken,
  stalled,
  test,
} from '../support/searchModes';
import { archiveRecords, markupRecords, siteRecord } from '../support/searchRecords';
import { resilience } from '../support/test';

const start = (page: Page) => page.locator('.DocSearch-StartScreen');
const noResults = (page: Page) => page.locator('.DocSearch-NoResults');
const group = (page: Page, title: string) =>
  page
    .locator('.DocSearch-Hits')
    .filter({ has: page.getByText(title, { exact: true }) })
    .locator('.DocSearch-Hit');
const titleOf = (page: Page) => hits(page).first().locator('.DocSearch-Hit-title');
const pathOf = (page: Page) => hits(page).first().locator('.DocSearch-Hit-path');
const action = (page: Page, name: string) => page.getByRole('button', { name }).first();

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

const traceback = `Traceback (most recent call last):
  File "/opt/odoo/odoo/http.py", line 1788, in _serve_db
    return service_model.retrying(self._serve_ir_http, self.env)
odoo.exceptions.ValidationError: 日期重叠`;

test.beforeEach(({ provider }) => {
  provider.serve(archiveRecords);
});

test.describe('opening and closing', () => {
  test('a button and keys open and close it, the focus returns', async ({ page }) => {
    await page.goto('/docs/intro');
    await hydrated(page);
    const openings = [
      () => searchButton(page).click(),
      () => page.keyboard.press('Control+k'),
      () => page.keyboard.press('Meta+k'),
      () => page.keyboard.press('/'),
    ];
    for (const open of openings) {
      await open();
      await expect(input(page)).toBeFocused();
      await expect(input(page), 'its frame shows the focus').toHaveCSS('outline-style', 'none');
      await expect(input(page)).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(searchButton(page)).toBeFocused();
    }
    const link = page.locator('main a').first();
    await link.focus();
    await page.keyboard.press('Control+k');
    await expect(input(page)).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(dialog(page)).toHaveCount(0);
    await expect(link).toBeFocused();
  });

  test('the slash types itself in a text field', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await page.locator('main input[name=q]').click();
    await page.keyboard.type('a/b');
    await expect(page.locator('main input[name=q]')).toHaveValue('a/b');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('the Tab key stays inside', async ({ page }) => {
    await openAndSearch(page, '归档');
    const isInside = () =>
      page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null);
    await page.keyboard.press('Shift+Tab');
    expect(await isInside(), 'backwards from the field').toBe(true);
    await expect(input(page)).not.toBeFocused();
    await page.keyboard.press('Tab');
    await expect(input(page)).toBeFocused();
    for (let step = 0; step < 20; step++) {
      await page.keyboard.press('Tab');
      expect(await isInside(), `step ${step}`).toBe(true);
    }
  });
});

test.describe('results', () => {
  test('are grouped, marked and counted; a link leads to all', async ({ page }) => {
    await openAndSearch(page, '归档');
    await expect(group(page, '前端')).toHaveCount(5);
    await expect(group(page, '模型')).toHaveCount(1);
    for (const hit of await hits(page).all())
      await expect(hit.locator('mark').first()).toHaveText('归档');
    await expect(spoken(page)).toHaveText('找到 12 个结果');
    await page.getByRole('link', { name: '查看全部 12 个结果' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/search\?q=%E5%BD%92%E6%A1%A3$/);
    await expect(page.locator('main ol > li')).toHaveCount(12);
  });

  test('Enter before the answer opens no earlier hit', async ({ page, provider }) => {
    await store(page, 'RECENT', 2);
    // The index starts to load when the modal opens.
    const release = provider.hold();
    await openSearch(page);
    await expect(hits(page)).toHaveCount(2);
    await input(page).fill('active');
    await page.keyboard.press('Enter');
    release();
    await expect(hits(page).first()).toContainText('active 字段');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/active/);
  });

  test('arrow keys choose, Enter opens', async ({ page }) => {
    await openAndSearch(page, '归档');
    const order = hits(page);
    const expectSelected = async (index: number) => {
      await expect(order.nth(index)).toHaveAttribute('aria-selected', 'true');
      await expect(page.locator('.DocSearch-Hit[aria-selected=true]')).toHaveCount(1);
      const id = (await order.nth(index).getAttribute('id')) ?? 'none';
      await expect(input(page)).toHaveAttribute('aria-activedescendant', id);
    };
    await expectSelected(0);
    for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    await expectSelected(2);
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
    await expectSelected(-1);
    const href = (await order.last().locator('a').getAttribute('href')) ?? '';
    await openHit(page);
    await expect.poll(() => decodeURI(page.url())).toContain(decodeURI(href));
  });

  test('snippets have ten words, five on narrow screens', async ({ page, provider }) => {
    const words = Array.from({ length: 40 }, (_, n) => (n === 20 ? 'needle' : `word${n}`));
    provider.serve([siteRecord(['组', '页面', '标题'], words.join(' '))]);
    for (const [width, count] of [
      [769, 10],
      [768, 5],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await openAndSearch(page, 'needle');
      await expect(titleOf(page)).toContainText('needle');
      await expect(titleOf(page), `${width} pixels`).toHaveText(
        new RegExp(String.raw`^\W*(?:\w+\W+){${count - 1}}\w+\W*$`),
      );
    }
  });

  test('headings that look like markup are text in all lists', async ({ page, provider }) => {
    provider.serve(markupRecords);
    await openSearch(page);
    for (const [query, title, other] of [
      ['转义', '<t t-esc> 与 &amp; 🎉 转义', 'QWeb 指令'],
      ['循环', '<t t-foreach> 循环', '循环里写 <t t-esc="x"/> 与 &lt;。'],
    ] as const) {
      await searchFor(page, query);
      await expect(page.locator('.DocSearch-Hit-source').first()).toHaveText('视图 & 模板');
      await expect(titleOf(page)).toHaveText(title);
      await expect(pathOf(page)).toHaveText(other);
      await openHitAndReturn(page);
      await expect(titleOf(page)).toHaveText(title);
      await expect(pathOf(page)).toHaveText(other);
    }
    await action(page, '保存这个搜索').click();
    await expect(group(page, '收藏')).toContainText(['<t t-foreach> 循环']);
    await expect(dialog(page).locator('img, b')).toHaveCount(0);
  });

  test('hits on this and another page land on their heading', async ({ page, provider }) => {
    const paths = ['/docs/intro', '/docs/others/git_commit_message'];
    const ids: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      ids.push((await page.locator('main h2[id]').last().getAttribute('id')) ?? '');
    }
    provider.serve(
      ['本页末节', '他页末节'].map((title, n) =>
        siteRecord(['组', title], null, {
          url: `https://odoo-notes.github.io${paths[n] ?? ''}#${ids[n] ?? ''}`,
        }),
      ),
    );
    await openSearch(page, '/docs/intro');
    for (const [query, id, open] of [
      ['本页末节', ids[0], () => page.keyboard.press('Enter')],
      ['他页末节', ids[1], () => hits(page).first().click()],
    ] as const) {
      await searchFor(page, query);
      await open();
      await expect(dialog(page)).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`#${id}$`));
      // Closing the modal scrolls too. DocSearch removes the class just before.
      await expect(page.locator('body')).not.toHaveClass(/DocSearch--active/);
      const target = page.locator(`[id="${id}"]`);
      await expect(target).toBeInViewport({ ratio: 1 });
      const top = await target.evaluate((heading) => heading.getBoundingClientRect().top);
      expect(top, 'below the navbar').toBeGreaterThanOrEqual(50);
      await page.keyboard.press('Control+k');
      await expect(input(page)).toBeFocused();
    }
  });
});

test.describe('recent and favorite searches', () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test.describe(reducedMotion, () => {
      test.use({ contextOptions: { reducedMotion } });
      test('an opened hit is stored, promoted and removed', async ({ page }) => {
        await openSearch(page);
        await expect(start(page)).toContainText('没有最近搜索');
        await searchFor(page, 'active');
        await openHit(page);
        await page.reload();
        await hydrated(page);
        await page.keyboard.press('Control+k');
        await expect(group(page, '最近搜索')).toContainText(['active 字段']);
        expect(await stored(page, 'RECENT')).toEqual(['模型 > 字段 > active 字段']);
        await action(page, '保存这个搜索').click();
        await expect(group(page, '收藏')).toContainText(['active 字段']);
        await expect(group(page, '最近搜索')).toHaveCount(0);
        expect(await stored(page, 'FAVORITE')).toHaveLength(1);
        await action(page, '从收藏列表中删除这个搜索').click();
        await expect(start(page)).toContainText('没有最近搜索');
        expect(await stored(page, 'FAVORITE')).toEqual([]);
        await searchFor(page, '归档按钮 3');
        await openHitAndReturn(page);
        await action(page, '从历史记录中删除这个搜索').click();
        await expect(start(page)).toContainText('没有最近搜索');
        expect(await stored(page, 'RECENT')).toEqual([]);
      });
    });
  }

  test('without stored searches there are examples', async ({ page }) => {
    await openSearch(page);
    const [example] = exampleQueries;
    await start(page).getByRole('button', { name: example }).click();
    await expect(page.locator('.DocSearch-Input')).toHaveValue(example);
  });

  test('seven recent searches are stored, the latest first', async ({ page }) => {
    await store(page, 'RECENT', 7);
    await openSearch(page);
    await expect(group(page, '最近搜索')).toHaveCount(7);
    await searchFor(page, 'active');
    await openHit(page);
    expect(await stored(page, 'RECENT')).toEqual([
      '模型 > 字段 > active 字段',
      ...[1, 2, 3, 4, 5, 6].map((n) => `组 > RECENT ${n}`),
    ]);
  });

  test('four beside favorites, which stand above them; ten are stored', async ({ page }) => {
    await store(page, 'RECENT', 7);
    await store(page, 'FAVORITE', 12);
    await openSearch(page);
    await expect(group(page, '最近搜索')).toHaveCount(4);
    await expect(group(page, '收藏')).toHaveCount(10);
    const topOf = async (label: string) => (await group(page, label).first().boundingBox())?.y ?? 0;
    expect(await topOf('收藏')).toBeLessThan(await topOf('最近搜索'));
    await action(page, '保存这个搜索').click();
    await expect(group(page, '收藏').first()).toContainText('RECENT 1');
    await expect(group(page, '收藏')).toHaveCount(10);
    expect(await stored(page, 'FAVORITE')).toHaveLength(10);
  });
});

test('nothing found: offers examples and a report', async ({ page }) => {
  await openSearch(page);
  await input(page).fill('wxyzzyx useFoobarish');
  await expect(noResults(page)).toContainText('没有结果：');
  await expect(noResults(page)).toContainText('wxyzzyx useFoobarish');
  await expect(spoken(page)).toHaveText('未找到结果');
  const report = page.getByRole('link', { name: '请告知我们。' });
  const url = new URL((await report.getAttribute('href')) ?? '');
  expect(url.pathname).toMatch(/^\/[^/]+\/[^/]+\/issues\/new$/);
  expect(url.searchParams.get('query')).toBe('wxyzzyx useFoobarish');
  await expect(noResults(page)).toContainText('试试搜索');
  await expect(noResults(page).getByRole('button')).toHaveText([...exampleQueries]);
});

test('nothing found: each of up to three suggestions has results', async ({ page }) => {
  await openSearch(page);
  const query = 'activexyzq';
  await input(page).fill(query);
  const suggestions = noResults(page).getByRole('button');
  await expect(suggestions.first()).toBeVisible();
  const queries = await suggestions.allInnerTexts();
  expect(queries.length).toBeLessThanOrEqual(3);
  for (const suggestion of queries) {
    await suggestions.getByText(suggestion, { exact: true }).click();
    await expect(hits(page).first()).toBeVisible();
    await expect(input(page)).toHaveValue(suggestion);
    await expect(input(page)).toBeFocused();
    await input(page).fill(query);
    await expect(suggestions).toHaveCount(queries.length);
  }
});

test.describe('waiting and failing', () => {
  test('stalled after 300 ms, until the answer comes', resilience, async ({ page, provider }) => {
    // The index starts to load when the modal opens.
    const release = provider.hold();
    await openSearch(page);
    // Measured in the page, because a busy machine is late to look.
    const waited = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let typed = 0;
          const note = () => (typed = performance.now());
          addEventListener('input', note, { once: true, capture: true });
          new MutationObserver(() => {
            if (document.querySelector('.DocSearch-Container--Stalled'))
              resolve(performance.now() - typed);
          }).observe(document.body, { subtree: true, attributes: true });
        }),
    );
    await input(page).fill('归档');
    expect(await waited).toBeGreaterThanOrEqual(299);
    await expect(page.locator('.DocSearch-LoadingIndicator')).toBeVisible();
    release();
    await expect(hits(page).first()).toBeVisible();
    await expect(stalled(page)).toHaveCount(0);
  });

  test('the error stays in Chinese until a retry succeeds', async ({ page, provider }) => {
    const heal = provider.fail();
    await openSearch(page);
    await input(page).fill('归');
    await expect(errorScreen(page)).toContainText('无法获取结果');
    await expect(errorScreen(page)).toContainText('你可能需要检查网络连接');
    await expect(spoken(page)).toHaveText('无法获取结果');
    const failed = page.waitForEvent('requestfailed');
    await input(page).fill('归档');
    await failed;
    await expect(errorScreen(page), 'also after the next search').toBeVisible();
    await action(page, '重试').click();
    await expect(errorScreen(page), 'still nobody there').toBeVisible();
    heal();
    await action(page, '重试').click();
    await expect(hits(page).first()).toBeVisible();
    await expect(input(page)).toHaveValue('归档');
    await expect(input(page)).toBeFocused();
    await expect(spoken(page)).toHaveText('找到 12 个结果');
  });

  test('an emptied field and the next key recover too', async ({ page, provider }) => {
    await store(page, 'RECENT', 2);
    const heal = provider.fail();
    await openSearch(page);
    await input(page).fill('归档');
    await expect(errorScreen(page)).toBeVisible();
    await action(page, '清除查询').click();
    await expect(group(page, '最近搜索')).toHaveCount(2);
    await expect(spoken(page)).toHaveText('');
    await input(page).fill('归');
    await expect(errorScreen(page)).toBeVisible();
    heal();
    await input(page).fill('归档');
    await expect(hits(page).first()).toBeVisible();
    await expect(errorScreen(page)).toHaveCount(0);
  });
});

test.describe('typing', () => {
  test('64 characters fit', async ({ page }) => {
    await openSearch(page);
    await input(page).pressSequentially('x'.repeat(80));
    await expect(input(page)).toHaveValue('x'.repeat(64));
  });

  test('a longer paste is reduced to the message of the error', async ({ page, provider }) => {
    provider.serve([siteRecord(['模型', '约束', '日期'], '抛出 ValidationError，日期重叠。')]);
    await openSearch(page);
    await paste(page, traceback);
    await expect(input(page)).toHaveValue('ValidationError: 日期重叠');
    await expect(hits(page).first()).toContainText('日期');
    await input(page).fill('日期');
    await paste(page, ' 重叠 '.repeat(15));
    await expect(input(page), 'the sum is too long').not.toHaveValue(/^.{64}$/);
  });

  test('a selected text longer than the field is reduced too', async ({ page }) => {
    await page.goto('/docs/intro');
    await hydrated(page);
    await page.evaluate((text) => {
      const paragraph = document.createElement('pre');
      paragraph.textContent = text;
      document.querySelector('main')?.prepend(paragraph);
      getSelection()?.selectAllChildren(paragraph);
    }, traceback);
    await page.keyboard.press('Control+k');
    await expect(input(page)).toHaveValue('ValidationError: 日期重叠');
  });

  // searchAlgolia.spec.ts shows that no composed letters are searched for.
  test('an answer does not end a composition', async ({ page, provider }) => {
    // The index starts to load when the modal opens.
    const release = provider.hold();
    await openSearch(page);
    await input(page).fill('归档');
    const end = await compose(page, 'an');
    await expect(stalled(page)).toHaveCount(1);
    await expect(input(page)).toHaveValue('归档an');
    release();
    await expect(hits(page).first()).toBeVisible();
    await expect(input(page)).toHaveValue('归档an');
    await end('按钮');
    await expect(input(page)).toHaveValue('归档按钮');
    await expect(hits(page).first()).toContainText('归档按钮');
  });

  test('keys of the input method open and close nothing', async ({ page }) => {
    await openAndSearch(page, '归档');
    // Safari sends keyCode 229 without isComposing after the composition has ended.
    for (const init of [{ isComposing: true }, { keyCode: 229 }]) {
      for (const key of ['Enter', 'Escape', 'ArrowDown'])
        await input(page).dispatchEvent('keydown', { key, ...init });
    }
    await expect(dialog(page)).toBeVisible();
    await expect(hits(page).nth(0)).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(/\/docs\/intro$/);
  });
});
