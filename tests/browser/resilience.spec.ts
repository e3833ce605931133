// Every fault that a page has to survive: it stays readable, says in Chinese what to do, recovers without a loop of reloads,
// and throws nothing. `npm run test:resilience` prints a row for each; `npm test` leaves out those tagged @nightly.
import type { Page, Route } from '@playwright/test';
import { fault } from '../support/resilience';
import { expect, hydrated, test as base } from '../support/test';

/** What a browser itself says of a file that does not arrive; all else in the console is ours, and a fault. */
const ofTheBrowser =
  /Failed to load resource|net::ERR_|Failed to find a valid digest|Loading (?:CSS )?chunk|ChunkLoadError|Refused to (?:execute|apply)|MIME type|\[Docusaurus\] failed to (?:preload|prefetch)|Failed to preload|Unexpected (?:token|end)|Invalid or unexpected token|missing \) after|Docusaurus (?:browser storage is not available|storage error)/i;

interface Watched {
  /** Documents loaded, the first included. */
  documents: () => number;
}

const test = base.extend<{ watched: Watched }>({
  watched: [
    async ({ page }, use) => {
      let documents = 0;
      const ours: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents++;
      });
      page.on('console', (message) => {
        if (!ofTheBrowser.test(message.text())) ours.push(`${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => {
        if (!ofTheBrowser.test(`${error.name} ${error.message}`)) ours.push(`uncaught: ${error.message}`);
      });
      await use({ documents: () => documents });
      expect(ours, 'nothing in the console that is ours').toEqual([]);
      expect(documents, 'no loop of reloads').toBeLessThan(6);
    },
    { auto: true },
  ],
});

const address = '/docs/odoo/install/config_description';
const nextAddress = '/docs/odoo/install/mail_outbox';
const nextTitle = /邮件/;

const alert = (page: Page) => page.getByRole('alert');
const retry = (page: Page) => alert(page).getByRole('button', { name: '重试' });

async function expectReadable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main p').first()).toBeVisible();
}

/** @returns a handler that lets nothing through, and what lets everything go on */
function stall(): { handle: (route: Route) => Promise<void>; release: () => void } {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  return {
    release,
    handle: async (route) => {
      await released;
      // The page may have gone by then.
      await route.continue().catch(() => undefined);
    },
  };
}

const ways: Record<string, (route: Route) => Promise<void>> = {
  缺失: (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html><title>404</title>' }),
  服务器出错: (route) => route.fulfill({ status: 500, body: '' }),
  被截断: async (route) => {
    try {
      const response = await route.fetch();
      const body = await response.body();
      await route.fulfill({ response, body: body.subarray(0, body.length / 2) });
    } catch {
      // The page has gone.
    }
  },
  变成了网页: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>登录</title>' }),
  连接中断: (route) => route.abort('connectionreset'),
};

/** Of the five ways this is what `npm test` has time for. */
const sample = new Set(['缺失']);

const resources = {
  主脚本: /\/assets\/js\/main\./,
  页面的代码: /\/assets\/js\/(?!main\.|runtime~)/,
} satisfies Record<string, RegExp>;

for (const [resource, pattern] of Object.entries(resources)) {
  for (const [way, handle] of Object.entries(ways)) {
    test(
      `${resource}${way}：读得到，有说明，网络恢复后重试即可`,
      fault(`${resource}${way}`, !sample.has(way) && way !== '被截断'),
      async ({ page }) => {
        await page.route(pattern, handle);
        await page.goto(address);
        await expect(alert(page)).toContainText('页面没有加载出来。');
        await expectReadable(page);
        await page.unroute(pattern);
        await retry(page).click();
        await hydrated(page);
        await expect(alert(page)).toHaveCount(0);
      },
    );
  }

  test(`${resource}迟迟不来：先读得到，来了就能用`, fault(`${resource}迟迟不来`, true), async ({ page }) => {
    const { handle, release } = stall();
    await page.route(pattern, handle);
    await page.goto(address, { waitUntil: 'commit' });
    await expectReadable(page);
    release();
    await hydrated(page);
  });
}

const style = /\/assets\/css\//;

for (const [way, handle] of Object.entries(ways)) {
  test(`样式${way}：读得到，有说明`, fault(`样式${way}`, !sample.has(way)), async ({ page }) => {
    await page.route(style, handle);
    await page.goto(address);
    await expect(alert(page)).toContainText('页面的样式没有加载出来。');
    await expectReadable(page);
    await page.unroute(style);
    await retry(page).click();
    await hydrated(page);
    await expect(alert(page)).toHaveCount(0);
    await expect(page.locator('nav.navbar')).toHaveCSS('position', 'sticky');
  });

  test(`图片${way}：有文字代替`, fault(`图片${way}`, true), async ({ page }) => {
    await page.route(/\/assets\/images\//, handle);
    await page.goto('/markdown-page');
    await hydrated(page);
    const picture = page.locator('.markdown img').first();
    await picture.scrollIntoViewIfNeeded();
    expect((await picture.getAttribute('alt')) ?? '').toMatch(/\p{Script=Han}/u);
    await expectReadable(page);
    await expect(alert(page), 'only scripts and styles are reported').toHaveCount(0);
  });

  test(
    `下一页的代码${way}：整页载入，再不行有说明，不反复刷新`,
    fault(`下一页的代码${way}`, !sample.has(way)),
    async ({ page, watched }) => {
      await page.goto(address);
      await hydrated(page);
      // What both pages need is there already.
      const isNew = /\/assets\/js\//;
      await page.route(isNew, (route) => (route.request().isNavigationRequest() ? route.fallback() : handle(route)));
      await page.locator(`aside a[href$="${nextAddress}"]`).click();
      await expect(page).toHaveURL(nextAddress);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(nextTitle);
      await expect(alert(page)).toContainText('页面没有加载出来。');
      expect(watched.documents()).toBe(2);
      await page.unroute(isNew);
      await retry(page).click();
      await hydrated(page);
    },
  );
}

test('样式迟迟不来：先按没有样式的读，来了就排好', fault('样式迟迟不来'), async ({ page }) => {
  const { handle, release } = stall();
  await page.route(style, handle);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 15_000 });
  release();
  await hydrated(page);
  await expect(page.locator('nav.navbar')).toHaveCSS('position', 'sticky');
});

test('下一页的代码迟迟不来：留在原页并显示进度，来了就过去', fault('下一页的代码迟迟不来'), async ({ page }) => {
  await page.goto(address);
  await hydrated(page);
  const { handle, release } = stall();
  await page.route(/\/assets\/js\//, handle);
  await page.locator(`aside a[href$="${nextAddress}"]`).click();
  await expect(page.locator('#nprogress .bar')).toBeVisible();
  await expectReadable(page);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nextTitle);
});

test(
  '读到一半站点更新，旧文件没了：整页载入一次，换成新版',
  fault('下一页的代码属于已被替换的版本'),
  async ({ page, watched }) => {
    await page.goto(address);
    await hydrated(page);
    let isLoadedAnew = false;
    await page.route(/\/docs\/|\/assets\/js\//, (route) => {
      isLoadedAnew ||= route.request().isNavigationRequest();
      return isLoadedAnew ? route.fallback() : route.fulfill({ status: 404, body: '' });
    });
    await page.locator(`aside a[href$="${nextAddress}"]`).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nextTitle);
    await hydrated(page);
    expect(watched.documents()).toBe(2);
  },
);

test('去下一页的半路断网：留在原页，有说明；网络恢复后自己过去', fault('导航半路断网'), async ({ page, context, watched }) => {
  await page.goto(address);
  await hydrated(page);
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  // The click's requests are on their way when the network goes.
  const code = /\/assets\/js\//;
  const { handle, release } = stall();
  const asked = page.waitForRequest(code);
  await page.route(code, handle);
  await page.locator(`aside a[href$="${nextAddress}"]`).click();
  await asked;
  await context.setOffline(true);
  release();
  await expect(alert(page)).toContainText('页面没有加载出来。');
  await expect(retry(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await expectReadable(page);
  expect(watched.documents(), 'not lost to the page of the browser').toBe(1);
  await page.unroute(code);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nextTitle);
  await hydrated(page);
  await expect(alert(page)).toHaveCount(0);
});

/** What a browser may lack or forbid, done before any script of the page. */
const environments: Record<string, () => void> = {
  本地存储一碰就抛错: () => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  },
  本地存储已满: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  本地存储里是乱码: () => {
    for (const key of [
      'theme',
      'theme-follow-system',
      'docusaurus.announcement.id',
      'docusaurus.announcement.dismiss',
      'docs-preferred-version-default',
    ])
      localStorage.setItem(key, '{"\u0000<img src=x onerror=alert(1)>');
    for (const kind of ['recent', 'favorite'])
      localStorage.setItem(`__DOCSEARCH_${kind.toUpperCase()}_SEARCHES__odoo-notes`, '{{');
  },
  本地存储来自旧版: () => {
    localStorage.setItem('docs-preferred-version-default', '1.0.0');
    localStorage.setItem('theme', 'system');
    localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__odoo-notes', JSON.stringify([{ objectID: 1, hierarchy: null }]));
  },
  没有剪贴板: () => {
    Reflect.deleteProperty(Navigator.prototype, 'clipboard');
    Object.assign(document, { execCommand: () => false });
  },
  '没有 matchMedia': () => {
    Reflect.deleteProperty(window, 'matchMedia');
  },
  '没有 IntersectionObserver': () => {
    Reflect.deleteProperty(window, 'IntersectionObserver');
  },
  '没有 ResizeObserver': () => {
    Reflect.deleteProperty(window, 'ResizeObserver');
  },
};

for (const [name, lack] of Object.entries(environments)) {
  test(
    `${name}：页面、配色、复制与搜索照常`,
    fault(name, name !== '本地存储一碰就抛错' && name !== '本地存储里是乱码'),
    async ({ page }) => {
      await page.addInitScript(lack);
      await page.goto(address);
      await hydrated(page);
      await page
        .getByRole('button', { name: /浅色|深色|跟随/ })
        .first()
        .click();
      const copy = page.getByRole('button', { name: '复制代码到剪贴板' }).first();
      await copy.scrollIntoViewIfNeeded();
      await copy.click();
      await page.keyboard.press('Control+k');
      await page.locator('.DocSearch-Modal').getByRole('searchbox').fill('proxy_mode');
      await expect(page.locator('.DocSearch-Hit').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await page.locator(`aside a[href$="${nextAddress}"]`).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(nextTitle);
    },
  );
}

test('地址里的锚点写坏了：页面照常', fault('写坏的锚点', true), async ({ page }) => {
  for (const hash of ['#%E4%', '#%', '#"><img src=x onerror=alert(1)>', `#${'长'.repeat(3000)}`]) {
    await page.goto(`${address}${hash}`);
    await hydrated(page);
    await expectReadable(page);
    await page.goto('about:blank');
  }
});

test('查询里有一万个字：搜索页说找不到，不卡死', fault('一万字的查询'), async ({ page }) => {
  await page.goto(`/search?q=${'odoo '.repeat(2000)}`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('searchbox').first()).toBeEditable();
});

test('前进后退：回来的页面照常能用', fault('前进后退缓存', true), async ({ page }) => {
  await page.goto(address);
  await hydrated(page);
  await page.goto('/docs/intro');
  await hydrated(page);
  await page.goBack();
  await expectReadable(page);
  await page.keyboard.press('Control+k');
  await expect(page.locator('.DocSearch-Modal')).toBeVisible();
});

test('两个标签页：配色一致，互不妨碍', fault('两个标签页', true), async ({ page, context }) => {
  const other = await context.newPage();
  await Promise.all([page.goto(address), other.goto('/docs/intro')]);
  await Promise.all([hydrated(page), hydrated(other)]);
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark');
  });
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('很慢的网络：脚本还没到就读得到', fault('很慢的网络'), async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  // Slow 3G as Lighthouse has it: 400 ms, 400 kbit/s.
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-has-hydrated', 'true');
});

for (const [name, time] of [
  ['慢了二十年', '2006-01-01T00:00:00Z'],
  ['快了五十年', '2076-01-01T00:00:00Z'],
] as const) {
  test(`时钟${name}：页面与搜索照常`, fault(`时钟${name}`, true), async ({ page }) => {
    await page.clock.setFixedTime(time);
    await page.goto(address);
    await hydrated(page);
    await page.keyboard.press('Control+k');
    await page.locator('.DocSearch-Modal').getByRole('searchbox').fill('proxy_mode');
    await expect(page.locator('.DocSearch-Hit').first()).toBeVisible();
  });
}

test('放大到 400%：不横向滚动，菜单与搜索够得着', fault('放大到 400%'), async ({ page }) => {
  // A window of 1280 by 1024 at 400 %, as WCAG 1.4.10 has it.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(address);
  await hydrated(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole('button', { name: '切换导航栏' }).click();
  await expect(
    page
      .locator('.navbar-sidebar')
      .getByRole('link', { name: /部署配置|邮件/ })
      .first(),
  ).toBeVisible();
});

test('强制配色：边框与焦点看得见', fault('强制配色', true), async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(address);
  await hydrated(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
  expect(outline).not.toBe('none');
  await expectReadable(page);
});

test('减少动态效果：折叠与换页不动画', fault('减少动态效果', true), async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  await hydrated(page);
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].map((element) =>
        Math.max(
          ...getComputedStyle(element)
            .transitionDuration.split(',')
            .map((time) => parseFloat(time)),
        ),
      ),
    ),
  );
  expect(longest, 'seconds').toBeLessThanOrEqual(0.001);
});

test('打印：只有正文', fault('打印', true), async ({ page }) => {
  await page.goto(address);
  await hydrated(page);
  await page.emulateMedia({ media: 'print' });
  await expectReadable(page);
  for (const selector of ['nav.navbar', 'footer.footer', '.theme-doc-sidebar-container'])
    await expect(page.locator(selector)).toBeHidden();
});
