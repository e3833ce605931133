// What a reader does with the search, in both modes: the same tests, whoever answers.
import type { Page } from '@playwright/test';
import {
  dialog,
  errorScreen,
  expect,
  hits,
  hydrated,
  input,
  onceIn,
  openSearch,
  paste,
  searchButton,
  searchFor,
  searchModes,
  settled,
  spoken,
  test,
} from '../support/searchModes';
import { exampleQueries } from '../../src/config/home';
import { archiveRecords, markupRecords, siteRecord } from '../support/searchRecords';

const start = (page: Page) => page.locator('.DocSearch-StartScreen');
const noResults = (page: Page) => page.locator('.DocSearch-NoResults');
const selected = (page: Page) => page.locator('.DocSearch-Hit[aria-selected=true]');
const group = (page: Page, title: string) =>
  page.locator('.DocSearch-Hits').filter({ has: page.getByText(title, { exact: true }) });

/** What the page keeps in local storage under this list's name. */
const stored = (
  page: Page,
  list: 'RECENT' | 'FAVORITE',
  indexName: string,
): Promise<{ objectID: string }[]> =>
  page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? '[]') as { objectID: string }[],
    `__DOCSEARCH_${list}_SEARCHES__${indexName}`,
  );

/** Stored searches as the modal keeps them, for pages opened from now on. */
async function store(
  page: Page,
  list: 'RECENT' | 'FAVORITE',
  indexName: string,
  count: number,
): Promise<void> {
  const items = Array.from({ length: count }, (_, index) => ({
    ...siteRecord(['组', `${list} ${index + 1}`], null),
    url: '/docs/intro',
  }));
  await page.addInitScript(
    ([key, value]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    [`__DOCSEARCH_${list}_SEARCHES__${indexName}`, JSON.stringify(items)] as const,
  );
}

const traceback = `Traceback (most recent call last):
  File "/opt/odoo/odoo/http.py", line 1788, in _serve_db
    return service_model.retrying(self._serve_ir_http, self.env)
odoo.exceptions.ValidationError: 日期重叠`;

for (const searchMode of searchModes) {
  test.describe(searchMode, () => {
    test.use({ searchMode });

    test.describe('opening and closing', onceIn(searchMode), () => {
      test('button, Ctrl+K, Cmd+K and slash open it, Escape closes it, the focus returns', async ({
        page,
        provider,
      }) => {
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
        expect(provider.sent(), 'nothing was asked').toEqual([]);
      });

      test('the slash types itself in a text field', async ({ page }) => {
        await page.goto('/');
        await hydrated(page);
        await page.locator('main input[name=q]').click();
        await page.keyboard.type('a/b');
        await expect(page.locator('main input[name=q]')).toHaveValue('a/b');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });

      test('the Tab key stays inside', async ({ page, provider }) => {
        await provider.serve(archiveRecords);
        await openSearch(page);
        await searchFor(page, '归档');
        const inside = () =>
          page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null);
        await page.keyboard.press('Shift+Tab');
        expect(await inside(), 'backwards from the field').toBe(true);
        await expect(input(page)).not.toBeFocused();
        await page.keyboard.press('Tab');
        await expect(input(page)).toBeFocused();
        for (let step = 0; step < 20; step++) {
          await page.keyboard.press('Tab');
          expect(await inside(), `step ${step}`).toBe(true);
        }
      });
    });

    test.describe('results', () => {
      test.beforeEach(({ provider }) => provider.serve(archiveRecords));

      test('are grouped, five a group, marked and counted', async ({ page }) => {
        await openSearch(page);
        await searchFor(page, '归档');
        await expect(group(page, '前端').locator('.DocSearch-Hit')).toHaveCount(5);
        await expect(group(page, '模型').locator('.DocSearch-Hit')).toHaveCount(1);
        for (const hit of await hits(page).all())
          await expect(hit.locator('mark').first()).toHaveText('归档');
        await expect(spoken(page)).toHaveText('找到 12 个结果');
        await expect(page.getByRole('link', { name: '查看全部 12 个结果' })).toBeVisible();
      });

      test('Enter before the answer has come opens nothing of what stands there still', async ({
        page,
        provider,
      }) => {
        await store(page, 'RECENT', provider.indexName, 2);
        // Before the modal opens, when the index begins to load: a small one is all there then.
        const release = await provider.hold();
        await openSearch(page);
        await expect(hits(page)).toHaveCount(2);
        await input(page).fill('active');
        await page.keyboard.press('Enter');
        await settled(page);
        await expect(dialog(page)).toBeVisible();
        await release();
        await expect(hits(page).first()).toContainText('active 字段');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/active/);
      });

      test(
        'the link to all of them leads to /search with the query',
        onceIn(searchMode),
        async ({ page }) => {
          await openSearch(page);
          await searchFor(page, '归档');
          await page.getByRole('link', { name: '查看全部 12 个结果' }).click();
          await expect(dialog(page)).toHaveCount(0);
          await expect(page).toHaveURL(/\/search\?q=%E5%BD%92%E6%A1%A3$/);
          await expect(page.locator('main ol > li')).toHaveCount(12);
        },
      );

      test('arrow keys choose, Enter opens', onceIn(searchMode), async ({ page }) => {
        await openSearch(page);
        await searchFor(page, '归档');
        const order = hits(page);
        await expect(order.nth(0)).toHaveAttribute('aria-selected', 'true');
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('ArrowDown');
        await expect(order.nth(2)).toHaveAttribute('aria-selected', 'true');
        await expect(selected(page)).toHaveCount(1);
        await expect(input(page)).toHaveAttribute(
          'aria-activedescendant',
          (await order.nth(2).getAttribute('id')) ?? 'none',
        );
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('ArrowUp');
        await expect(order.last(), 'from the first to the last').toHaveAttribute(
          'aria-selected',
          'true',
        );
        const href = (await order.last().locator('a').getAttribute('href')) ?? '';
        await page.keyboard.press('Enter');
        await expect(dialog(page)).toHaveCount(0);
        await expect.poll(() => decodeURI(page.url())).toContain(decodeURI(href));
      });
    });

    test('snippets have ten words, five on narrow screens', async ({ page, provider }) => {
      const words = Array.from({ length: 40 }, (_, index) =>
        index === 20 ? 'needle' : `word${index}`,
      );
      await provider.serve([siteRecord(['组', '页面', '标题'], words.join(' '))]);
      for (const [width, count] of [
        [1440, 10],
        [769, 10],
        [768, 5],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await openSearch(page);
        await searchFor(page, 'needle');
        const title = hits(page).first().locator('.DocSearch-Hit-title');
        await expect(title).toContainText('needle');
        await expect(title, `${width} pixels`).toHaveText(
          new RegExp(String.raw`^\W*(?:\w+\W+){${count - 1}}\w+\W*$`),
        );
      }
    });

    test(
      'headings that look like markup are text: as hits, as recent and as favorite searches',
      onceIn(searchMode),
      async ({ page, provider }) => {
        await provider.serve(markupRecords);
        await openSearch(page);
        for (const [query, title, other] of [
          ['转义', '<t t-esc> 与 &amp; 🎉 转义', 'QWeb 指令'],
          ['循环', '<t t-foreach> 循环', '循环里写 <t t-esc="x"/> 与 &lt;。'],
        ] as const) {
          await searchFor(page, query);
          await expect(page.locator('.DocSearch-Hit-source').first()).toHaveText('视图 & 模板');
          await expect(hits(page).first().locator('.DocSearch-Hit-title')).toHaveText(title);
          await expect(hits(page).first().locator('.DocSearch-Hit-path')).toHaveText(other);
          await page.keyboard.press('Enter');
          await expect(dialog(page)).toHaveCount(0);
          await page.keyboard.press('Control+k');
          await expect(hits(page).first().locator('.DocSearch-Hit-title')).toHaveText(title);
          await expect(hits(page).first().locator('.DocSearch-Hit-path')).toHaveText(other);
        }
        await page.getByRole('button', { name: '保存这个搜索' }).first().click();
        await expect(group(page, '收藏').locator('.DocSearch-Hit-title')).toHaveText(
          '<t t-foreach> 循环',
        );
        await expect(dialog(page).locator('img, b')).toHaveCount(0);
      },
    );

    test(
      'a hit on this page and one on another land on their heading',
      onceIn(searchMode),
      async ({ page, provider }) => {
        await page.goto('/docs/intro');
        const ids = await page
          .locator('main h2[id]')
          .evaluateAll((headings) => headings.map(({ id }) => id));
        const last = ids.at(-1) ?? '';
        await page.goto('/docs/others/git_commit_message');
        const far =
          (
            await page
              .locator('main h2[id]')
              .evaluateAll((headings) => headings.map(({ id }) => id))
          ).at(-1) ?? '';
        const at = (path: string) => ({ url: `https://odoo-notes.github.io${path}` });
        await provider.serve([
          siteRecord(['组', '此页', '本页末节'], null, at(`/docs/intro#${last}`)),
          siteRecord(
            ['组', '彼页', '他页末节'],
            null,
            at(`/docs/others/git_commit_message#${far}`),
          ),
        ]);
        await openSearch(page, '/docs/intro');
        for (const [query, id, open] of [
          ['本页末节', last, () => page.keyboard.press('Enter')],
          ['他页末节', far, () => hits(page).first().click()],
        ] as const) {
          await searchFor(page, query);
          await open();
          await expect(dialog(page)).toHaveCount(0);
          await expect(page).toHaveURL(new RegExp(`#${id}$`));
          await expect(page.locator(`[id="${id}"]`)).toBeInViewport({ ratio: 1 });
          // Not for a moment only: closing the modal scrolls too.
          await settled(page);
          await expect(page.locator(`[id="${id}"]`)).toBeInViewport({ ratio: 1 });
          const top = await page
            .locator(`[id="${id}"]`)
            .evaluate((heading) => heading.getBoundingClientRect().top);
          expect(top, 'below the navbar').toBeGreaterThanOrEqual(50);
          await page.keyboard.press('Control+k');
          await expect(input(page)).toBeFocused();
        }
      },
    );

    test.describe('recent and favorite searches', onceIn(searchMode), () => {
      test.beforeEach(({ provider }) => provider.serve(archiveRecords));

      for (const reducedMotion of ['no-preference', 'reduce'] as const) {
        test.describe(reducedMotion, () => {
          test.use({ contextOptions: { reducedMotion } });
          test('an opened hit is kept, promoted and removed, under the name of the index', async ({
            page,
            provider,
          }) => {
            await openSearch(page);
            await expect(start(page)).toHaveText('没有最近搜索');
            await searchFor(page, 'active');
            await page.keyboard.press('Enter');
            await expect(dialog(page)).toHaveCount(0);
            await page.reload();
            await hydrated(page);
            await page.keyboard.press('Control+k');
            await expect(group(page, '最近搜索').locator('.DocSearch-Hit')).toContainText([
              'active 字段',
            ]);
            expect(await stored(page, 'RECENT', provider.indexName)).toMatchObject([
              { objectID: '模型 > 字段 > active 字段' },
            ]);
            await page.getByRole('button', { name: '保存这个搜索' }).click();
            await expect(group(page, '收藏').locator('.DocSearch-Hit')).toContainText([
              'active 字段',
            ]);
            await expect(group(page, '最近搜索')).toHaveCount(0);
            expect(await stored(page, 'FAVORITE', provider.indexName)).toHaveLength(1);
            await page.getByRole('button', { name: '从收藏列表中删除这个搜索' }).click();
            await expect(start(page)).toHaveText('没有最近搜索');
            expect(await stored(page, 'FAVORITE', provider.indexName)).toEqual([]);
            await searchFor(page, '归档按钮 3');
            await page.keyboard.press('Enter');
            await page.keyboard.press('Control+k');
            await page.getByRole('button', { name: '从历史记录中删除这个搜索' }).click();
            await expect(start(page)).toHaveText('没有最近搜索');
            expect(await stored(page, 'RECENT', provider.indexName)).toEqual([]);
          });
        });
      }

      test('seven recent searches are kept, the latest first', async ({ page, provider }) => {
        await store(page, 'RECENT', provider.indexName, 7);
        await openSearch(page);
        await expect(group(page, '最近搜索').locator('.DocSearch-Hit')).toHaveCount(7);
        await searchFor(page, 'active');
        await page.keyboard.press('Enter');
        await expect(dialog(page)).toHaveCount(0);
        const kept = await stored(page, 'RECENT', provider.indexName);
        expect(kept.map(({ objectID }) => objectID)).toEqual([
          '模型 > 字段 > active 字段',
          ...[1, 2, 3, 4, 5, 6].map((n) => `组 > RECENT ${n}`),
        ]);
      });

      test('four beside favorites, of which ten are kept', async ({ page, provider }) => {
        await store(page, 'RECENT', provider.indexName, 7);
        await store(page, 'FAVORITE', provider.indexName, 12);
        await openSearch(page);
        await expect(group(page, '最近搜索').locator('.DocSearch-Hit')).toHaveCount(4);
        await expect(group(page, '收藏').locator('.DocSearch-Hit')).toHaveCount(10);
        await page.getByRole('button', { name: '保存这个搜索' }).first().click();
        await expect(group(page, '收藏').locator('.DocSearch-Hit').first()).toContainText(
          'RECENT 1',
        );
        await expect(group(page, '收藏').locator('.DocSearch-Hit')).toHaveCount(10);
        expect(await stored(page, 'FAVORITE', provider.indexName)).toHaveLength(10);
      });
    });

    test.describe('nothing found', () => {
      test.beforeEach(async ({ page, provider }) => {
        await provider.serve(archiveRecords);
        await openSearch(page);
      });

      test('says so, suggests queries that have results, offers to report', async ({ page }) => {
        await input(page).fill('wxyzzyx useFoobarish');
        await expect(noResults(page)).toContainText('没有结果：');
        await expect(noResults(page)).toContainText('wxyzzyx useFoobarish');
        await expect(spoken(page)).toHaveText('未找到结果');
        const report = page.getByRole('link', { name: '请告知我们。' });
        const url = new URL((await report.getAttribute('href')) ?? '');
        expect(url.pathname).toMatch(/^\/[^/]+\/[^/]+\/issues\/new$/);
        expect(url.searchParams.get('query')).toBe('wxyzzyx useFoobarish');
        await expect(noResults(page).getByRole('button'), 'there is nothing like it').toHaveText([
          ...exampleQueries,
        ]);
      });

      test('each of up to three suggestions has results', async ({ page }) => {
        const query = 'activexyzq';
        await input(page).fill(query);
        await expect(noResults(page)).toBeVisible();
        const suggestions = noResults(page).getByRole('button');
        await expect(suggestions.first()).toBeVisible();
        const queries = await suggestions.allInnerTexts();
        expect(queries.length).toBeLessThanOrEqual(3);
        for (const suggestion of queries) {
          await noResults(page).getByRole('button', { name: suggestion, exact: true }).click();
          await expect(hits(page).first()).toBeVisible();
          await expect(input(page)).toHaveValue(suggestion);
          await expect(input(page)).toBeFocused();
          await input(page).fill(query);
          await expect(suggestions).toHaveCount(queries.length);
        }
      });
    });

    test.describe('waiting and failing', () => {
      test('stalled after 300 ms, until the answer comes', async ({ page, provider }) => {
        await provider.serve(archiveRecords);
        // Before the modal opens, when the index begins to load: a small one is all there then.
        const release = await provider.hold();
        await openSearch(page);
        const stalled = page.locator('.DocSearch-Container--Stalled');
        // Measured in the page, because a busy machine is late to look.
        const waited = page.evaluate(
          () =>
            new Promise<number>((resolve) => {
              let typed = 0;
              addEventListener('input', () => (typed = performance.now()), {
                once: true,
                capture: true,
              });
              new MutationObserver(() => {
                if (document.querySelector('.DocSearch-Container--Stalled'))
                  resolve(performance.now() - typed);
              }).observe(document.body, { subtree: true, attributes: true });
            }),
        );
        await input(page).fill('归档');
        expect(await waited).toBeGreaterThanOrEqual(299);
        await expect(page.locator('.DocSearch-LoadingIndicator')).toBeVisible();
        await release();
        await expect(hits(page).first()).toBeVisible();
        await expect(stalled).toHaveCount(0);
      });

      test('the error stays in Chinese until a search succeeds; retry recovers', async ({
        page,
        provider,
      }) => {
        const heal = await provider.fail();
        await openSearch(page);
        await input(page).fill('odoo');
        await expect(errorScreen(page)).toContainText('无法获取结果');
        await expect(errorScreen(page)).toContainText('你可能需要检查网络连接');
        await expect(spoken(page)).toHaveText('无法获取结果');
        const failed = page.waitForEvent('requestfailed');
        await input(page).fill('odoo 邮件');
        await failed;
        await settled(page);
        await expect(errorScreen(page), 'also after the next search').toBeVisible();
        await errorScreen(page).getByRole('button', { name: '重试' }).click();
        await expect(errorScreen(page), 'still nobody there').toBeVisible();
        await heal();
        await errorScreen(page).getByRole('button', { name: '重试' }).click();
        await expect(hits(page).first()).toBeVisible();
        await expect(input(page)).toHaveValue('odoo 邮件');
        await expect(input(page)).toBeFocused();
        await expect(spoken(page)).toHaveText(/找到 \d+ 个结果/);
      });

      test('the next key recovers too', async ({ page, provider }) => {
        const heal = await provider.fail();
        await openSearch(page);
        await input(page).fill('od');
        await expect(errorScreen(page)).toBeVisible();
        await heal();
        await input(page).fill('odoo');
        await expect(hits(page).first()).toBeVisible();
        await expect(errorScreen(page)).toHaveCount(0);
      });

      test(
        'an emptied field shows the recent searches, also after an error',
        onceIn(searchMode),
        async ({ page, provider }) => {
          await store(page, 'RECENT', provider.indexName, 2);
          const heal = await provider.fail();
          await openSearch(page);
          await input(page).fill('odoo');
          await expect(errorScreen(page)).toBeVisible();
          await page.getByRole('button', { name: '清除查询' }).click();
          await expect(group(page, '最近搜索').locator('.DocSearch-Hit')).toHaveCount(2);
          await expect(spoken(page)).toHaveText('');
          await heal();
        },
      );
    });

    test.describe('typing', onceIn(searchMode), () => {
      test.beforeEach(({ provider }) => provider.serve(archiveRecords));

      test('64 characters fit', async ({ page }) => {
        await openSearch(page);
        await input(page).pressSequentially('x'.repeat(80));
        await expect(input(page)).toHaveValue('x'.repeat(64));
      });

      test('a longer paste is reduced to the message of the error', async ({ page, provider }) => {
        await provider.serve([
          siteRecord(['模型', '约束', '日期'], '抛出 ValidationError，日期重叠。'),
        ]);
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

      test('an input method may compose in peace', async ({ page, provider }) => {
        await openSearch(page);
        await searchFor(page, '归档');
        const before = await page.locator('.DocSearch-Dropdown').innerHTML();
        const asked = provider.sent().length;
        const session = await page.context().newCDPSession(page);
        for (const text of ['a', 'an', 'anniu']) {
          await session.send('Input.imeSetComposition', {
            text,
            selectionStart: text.length,
            selectionEnd: text.length,
          });
          await expect(input(page)).toHaveValue(`归档${text}`);
        }
        await settled(page);
        expect(await page.locator('.DocSearch-Dropdown').innerHTML(), 'the hits do not move').toBe(
          before,
        );
        expect(provider.sent().length).toBe(asked);
        await session.send('Input.insertText', { text: '按钮' });
        await expect(input(page)).toHaveValue('归档按钮');
        await expect(spoken(page)).not.toHaveText('找到 12 个结果');
        await expect(hits(page).first()).toContainText('归档按钮');
      });

      test('an answer that comes while it composes takes nothing away', async ({
        page,
        provider,
      }) => {
        // Before the modal opens, when the index begins to load: a small one is all there then.
        const release = await provider.hold();
        await openSearch(page);
        await input(page).fill('归档');
        const session = await page.context().newCDPSession(page);
        await session.send('Input.imeSetComposition', {
          text: 'an',
          selectionStart: 2,
          selectionEnd: 2,
        });
        await expect(page.locator('.DocSearch-Container--Stalled')).toHaveCount(1);
        await expect(input(page)).toHaveValue('归档an');
        await release();
        await expect(hits(page).first()).toBeVisible();
        await expect(input(page)).toHaveValue('归档an');
        await session.send('Input.insertText', { text: '按钮' });
        await expect(input(page)).toHaveValue('归档按钮');
        await expect(hits(page).first()).toContainText('归档按钮');
      });

      test('Enter and Escape that belong to the input method open and close nothing', async ({
        page,
      }) => {
        await openSearch(page);
        await searchFor(page, '归档');
        // keyCode 229 without isComposing: what Safari sends after it has ended the composition.
        for (const init of [{ isComposing: true }, { keyCode: 229 }]) {
          for (const key of ['Enter', 'Escape', 'ArrowDown']) {
            await input(page).evaluate(
              (field, [name, more]) =>
                field.dispatchEvent(
                  new KeyboardEvent('keydown', {
                    key: name,
                    bubbles: true,
                    cancelable: true,
                    ...more,
                  }),
                ),
              [key, init] as const,
            );
          }
        }
        await settled(page);
        await expect(dialog(page)).toBeVisible();
        await expect(hits(page).nth(0)).toHaveAttribute('aria-selected', 'true');
        await expect(page).toHaveURL(/\/docs\/intro$/);
      });
    });
  });
}
