// Faults of the index files, the network and the browser's storage: said in Chinese, retry offered, nothing thrown.
import fs from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import type { Page, Route } from '@playwright/test';
import { buildDir, cacheDir } from '../../src/lib/paths';
import type { SearchRecord } from '../../src/search/engine';
import { buildIndex } from '../../src/search/engine/build';
import { rare, resilience } from '../support/test';
import {
  dialog,
  errorScreen,
  expect,
  hits,
  hydrated,
  input,
  openSearch,
  searchButton,
  searchFor,
  settled,
  test,
} from '../support/searchModes';
import { archiveRecords } from '../support/searchRecords';
import { serve, truncatingSite } from '../support/server';

const indexFiles = '**/search-index/**';
const isRoot = (route: Route): boolean => route.request().url().endsWith('/root.bin');

/** The index of the site's records, each changed a little: a later deploy, with other names for every file. */
function laterDeploy(change: (content: string) => string): Map<string, Buffer> {
  const text = fs.readFileSync(path.join(cacheDir, 'search-records.json'), 'utf8');
  const records = (JSON.parse(text) as SearchRecord[]).map((record) => ({
    ...record,
    content: change(record.content ?? ''),
  }));
  return new Map(buildIndex(records).map(({ name, bytes }) => [name, Buffer.from(bytes)]));
}

/** A host that has only these files. */
const only =
  (files: Map<string, Buffer>) =>
  async (route: Route): Promise<void> => {
    const body = files.get(path.basename(new URL(route.request().url()).pathname));
    await (body
      ? route.fulfill({ body })
      : route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>404</h1>' }));
  };

async function expectErrorThenRecovery(
  page: Page,
  heal: () => Promise<void>,
  query = 'odoo',
): Promise<void> {
  await input(page).fill(query);
  await expect(errorScreen(page)).toContainText('无法获取结果');
  await settled(page);
  await expect(errorScreen(page), 'the error stays').toBeVisible();
  await heal();
  await errorScreen(page).getByRole('button', { name: '重试' }).click();
  await expect(hits(page).first()).toBeVisible();
}

const halve = async (route: Route): Promise<void> => {
  const response = await route.fetch();
  const body = await response.body();
  await route.fulfill({ response, body: body.subarray(0, body.length / 2) });
};
const html = (route: Route): Promise<void> =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>登录</title>' });

/** Those whose code is that of another are left to the nightly run. */
const faults: [
  name: string,
  chinese: string,
  handle: (route: Route) => Promise<void>,
  isNightly?: true,
][] = [
  ['no index', '缺失', (route) => route.fulfill({ status: 404, body: '404' })],
  [
    'a root that is cut short',
    '根文件被截断',
    (route) => (isRoot(route) ? halve(route) : route.fallback()),
  ],
  [
    'files that are cut short',
    '文件被截断',
    (route) => (isRoot(route) ? route.fallback() : halve(route)),
    true,
  ],
  [
    'a root that is a web page',
    '根文件变成了网页',
    (route) => (isRoot(route) ? html(route) : route.fallback()),
    true,
  ],
  [
    'files that are web pages',
    '文件变成了网页',
    (route) => (isRoot(route) ? route.fallback() : html(route)),
  ],
  [
    'a root of another format',
    '根文件是别的格式',
    (route) =>
      isRoot(route) ? route.fulfill({ body: deflateSync('si999\n{}') }) : route.fallback(),
    true,
  ],
  ['a host out of order', '主机出错', (route) => route.fulfill({ status: 503, body: '' })],
];

test.describe('index files', () => {
  for (const [name, chinese, handle, isNightly] of faults) {
    test(
      `${name}: an error in Chinese, retry recovers`,
      isNightly ? rare : resilience,
      async ({ page }) => {
        await page.route(indexFiles, handle);
        await openSearch(page);
        await expectErrorThenRecovery(page, () => page.unroute(indexFiles));
      },
    );
  }

  test.describe('cut off in the middle of a transfer', () => {
    let cut = true;
    test.use({
      baseURL: async ({}, use) => {
        const host = await serve(
          truncatingSite(buildDir, (file) => cut && file.startsWith('/search-index/')),
        );
        await use(host.origin);
        await host.stop();
      },
    });

    test('an error in Chinese, retry recovers', resilience, async ({ page }) => {
      await openSearch(page);
      await expectErrorThenRecovery(page, () => {
        cut = false;
        return Promise.resolve();
      });
    });
  });

  test('slow files: the reader sees that it waits, then hits', resilience, async ({ page }) => {
    await page.route(indexFiles, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.fallback();
    });
    await openSearch(page);
    await input(page).fill('odoo');
    await expect(page.locator('.DocSearch-Container--Stalled')).toHaveCount(1);
    await expect(hits(page).first()).toBeVisible();
  });

  test(
    'a site deployed again while the page is open recovers by itself',
    resilience,
    async ({ page }) => {
      await page.route(indexFiles, only(laterDeploy((content) => content)));
      await openSearch(page);
      await searchFor(page, 'proxy_mode');
      await page.unroute(indexFiles);
      const asked: string[] = [];
      page.on('response', (response) =>
        asked.push(`${response.status()} ${new URL(response.url()).pathname}`),
      );
      await page.route(indexFiles, only(laterDeploy((content) => `${content} 新近部署。`)));
      await searchFor(page, '翻译');
      await expect(errorScreen(page)).toHaveCount(0);
      expect(
        asked.filter((line) => line.startsWith('404')).length,
        'a file of the old deploy is gone',
      ).toBeGreaterThan(0);
      expect(asked, 'the root was read again').toContain('200 /search-index/root.bin');
      await searchFor(page, '新近部署');
      await expect(hits(page).first()).toBeVisible();
    },
  );

  test('offline, then online: by itself', resilience, async ({ page, context }) => {
    await openSearch(page);
    // The modal's own code is there, the engine's and the index are not.
    await context.setOffline(true);
    await input(page).fill('odoo');
    await expect(errorScreen(page)).toContainText('你可能需要检查网络连接');
    await context.setOffline(false);
    await expect(hits(page).first()).toBeVisible();
    await expect(input(page)).toHaveValue('odoo');
  });

  test('what was once loaded answers offline', async ({ page, context }) => {
    await openSearch(page);
    await searchFor(page, 'proxy_mode');
    await context.setOffline(true);
    await searchFor(page, 'proxy_mode');
    await context.setOffline(false);
  });
});

test(
  'the code of the modal can not be loaded: said in Chinese, the next try opens it',
  resilience,
  async ({ page }) => {
    // From the start: a route made later may miss a request that the page sends at once.
    let isCut = false;
    await page.route('**/assets/js/**', (route) => (isCut ? route.abort() : route.continue()));
    await page.goto('/docs/intro');
    await hydrated(page);
    isCut = true;
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('alert')).toHaveText('搜索没有加载出来。请检查网络后重试。');
    isCut = false;
    await searchButton(page).click();
    await expect(dialog(page)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test.describe('storage', () => {
  const recent = '__DOCSEARCH_RECENT_SEARCHES__odoo-notes';
  const favorite = '__DOCSEARCH_FAVORITE_SEARCHES__odoo-notes';

  const storages: [string, () => void][] = [
    [
      'forbidden',
      () => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      },
    ],
    [
      'that can not be read',
      () => {
        Storage.prototype.getItem = () => {
          throw new DOMException('denied', 'SecurityError');
        };
      },
    ],
    [
      'that is full',
      () => {
        for (let size = 1 << 20; size >= 1; size >>= 1) {
          for (let index = 0; index < 16; index++) {
            try {
              localStorage.setItem(`filler ${size} ${index}`, 'x'.repeat(size));
            } catch {
              // A smaller one may fit.
            }
          }
        }
        // Room for an empty item, which is all that DocSearch tries.
        localStorage.removeItem('filler 32 0');
        localStorage.removeItem('filler 16 0');
      },
    ],
  ];
  for (const [name, spoil] of storages) {
    test(`${name}: search works, nothing is kept`, async ({ page }) => {
      await page.addInitScript(spoil);
      await page.route(
        indexFiles,
        only(
          new Map(
            buildIndex(archiveRecords).map(({ name: file, bytes }) => [file, Buffer.from(bytes)]),
          ),
        ),
      );
      await openSearch(page);
      for (const query of ['active', '归档按钮 2']) {
        for (const open of [() => page.keyboard.press('Enter'), () => hits(page).first().click()]) {
          await searchFor(page, query);
          await open();
          await expect(dialog(page)).toHaveCount(0);
          await expect(page).toHaveURL(/#/);
          await page.keyboard.press('Control+k');
          await expect(input(page)).toBeFocused();
        }
      }
    });
  }

  const sound = {
    objectID: 'a',
    url: '/docs/intro',
    type: 'lvl1',
    hierarchy: { lvl0: '教程', lvl1: '好的一条' },
    content: null,
  };
  // Every kind of rubbish: tests/unit/search/ui/recentSearches.test.ts.
  for (const [name, value] of [
    ['no JSON', '[{"objectID":'],
    [
      'items of an older version',
      JSON.stringify([1, null, 'x', [], { objectID: 'x' }, { ...sound, hierarchy: null }]),
    ],
  ] as const) {
    test(`${name}: dropped, what is sound stays`, async ({ page }) => {
      await page.addInitScript(
        (entries) => {
          for (const [key, text] of entries)
            if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
        },
        Object.entries({ [recent]: value, [favorite]: JSON.stringify([null, sound]) }),
      );
      await openSearch(page);
      await expect(hits(page)).toHaveText([/好的一条/]);
      await searchFor(page, 'proxy_mode');
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toHaveCount(0);
      await page.keyboard.press('Control+k');
      await expect(hits(page)).toHaveCount(2);
    });
  }
});
