// Every fault that a page has to survive: it stays readable, says in Chinese what to do, recovers
// without a loop of reloads, and throws nothing. `npm test -- resilience` runs all; `npm test`
// leaves out those tagged @nightly.
import type { Page, Route } from '@playwright/test';
import { expect, heading, hydrated, open, scripts, stall, test as base } from '../support/test';

/** What browsers and Docusaurus say of a missing file; all else in the console is an error. */
const ofTheBrowser =
  /Failed to load resource|net::ERR_|Failed to find a valid digest|Loading (?:CSS )?chunk|ChunkLoadError|Refused to (?:execute|apply)|MIME type|\[Docusaurus\] failed to (?:preload|prefetch)|Failed to preload|Unexpected (?:token|end)|Invalid or unexpected token|missing \) after|Docusaurus (?:browser storage is not available|storage error)/i;

/** Has the number of documents loaded, the first included. */
const test = base.extend<{ documents: () => number }>({
  documents: [
    async ({ page }, use) => {
      let documents = 0;
      const ours: string[] = [];
      const report = (text: string): void => {
        if (!ofTheBrowser.test(text)) ours.push(text);
      };
      page.on('request', (request) => {
        if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents++;
      });
      page.on('console', (message) => {
        report(`${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', ({ name, message }) => {
        report(`uncaught ${name}: ${message}`);
      });
      await use(() => documents);
      expect(ours, 'nothing in the console that is ours').toEqual([]);
      expect(documents, 'no loop of reloads').toBeLessThan(6);
    },
    { auto: true },
  ],
});

const path = '/docs/odoo/install/config_description';
const nextPath = '/docs/odoo/install/mail_outbox';
const nextTitle = /邮件/;

const alert = (page: Page) => page.getByRole('alert');
const retry = (page: Page) => alert(page).getByRole('button', { name: '重试' });
const next = (page: Page) => page.locator(`aside a[href$="${nextPath}"]`);
const navbar = (page: Page) => page.locator('nav.navbar');

async function expectReadable(page: Page): Promise<void> {
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('main p').first()).toBeVisible();
}

const failures = {
  缺失: (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html><p>404' }),
  服务器出错: (route) => route.fulfill({ status: 500, body: '' }),
  被截断: async (route) => {
    try {
      const response = await route.fetch();
      const body = await response.body();
      await route.fulfill({ response, body: body.subarray(0, body.length / 2) });
    } catch {
      // The page is closed.
    }
  },
  变成了网页: (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>登录</title>' }),
  连接中断: (route) => route.abort('connectionreset'),
} satisfies Record<string, (route: Route) => Promise<void>>;

/** The failure that `npm test` has time for. */
const sample = '缺失';

/** Tags of a test; one like another is left to the nightly run. */
const tags = (isLikeAnother: boolean): string =>
  isLikeAnother ? '@resilience @nightly' : '@resilience';

const noCode = /页面没有加载出来。.*可能是网络断了，也可能站点刚刚更新过。/s;
const resources: [name: string, pattern: RegExp, message: RegExp][] = [
  ['主脚本', /\/assets\/js\/main\./, noCode],
  ['页面的代码', /\/assets\/js\/(?!main\.|runtime~)/, noCode],
  ['样式', /\/assets\/css\//, /页面的样式没有加载出来。/],
];

for (const [resource, pattern, message] of resources) {
  for (const [failure, handle] of Object.entries(failures)) {
    // A style sheet that is cut off is valid, and no event tells of it.
    if (resource === '样式' && failure === '被截断') continue;
    const tag = tags(failure !== sample);
    test(`${resource}${failure}：读得到，有说明，网络恢复后重试即可 ${tag}`, async ({ page }) => {
      await page.route(pattern, handle);
      await page.goto(path);
      await expect(alert(page)).toHaveText(message);
      await expectReadable(page);
      await page.unroute(pattern);
      await retry(page).click();
      await hydrated(page);
      await expect(alert(page)).toHaveCount(0);
      await expect(navbar(page)).toHaveCSS('position', 'sticky');
    });
  }

  const tag = tags(resource === '主脚本');
  test(`${resource}迟迟不来：先读得到，来了就能用 ${tag}`, async ({ page }) => {
    const release = await stall(page, pattern);
    await page.goto(path, { waitUntil: 'commit' });
    // A browser waits some seconds for a style sheet before it shows the page without it.
    await expectReadable(page);
    release();
    await hydrated(page);
    await expect(navbar(page)).toHaveCSS('position', 'sticky');
  });
}

for (const [failure, handle] of Object.entries(failures)) {
  const tag = tags(failure !== sample);
  test(`下一页的代码${failure}：整页载入，再不行有说明，不反复刷新 ${tag}`, async ({
    page,
    documents,
  }) => {
    await open(page, path);
    await page.route(scripts, handle);
    await next(page).click();
    await expect(page).toHaveURL(nextPath);
    await expect(heading(page)).toHaveText(nextTitle);
    await expect(alert(page)).toContainText('页面没有加载出来。');
    expect(documents()).toBe(2);
    await page.unroute(scripts);
    await retry(page).click();
    await hydrated(page);
  });
}

test('图片缺失：有替代文字，没有报错条 @resilience @nightly', async ({ page }) => {
  await page.route(/\/assets\/images\//, failures[sample]);
  await open(page, '/markdown-page');
  const image = page.locator('.markdown img:not([alt=""])').first();
  await image.scrollIntoViewIfNeeded();
  await expect(image).toHaveJSProperty('complete', true);
  await expect(alert(page), 'only scripts and styles are reported').toHaveCount(0);
});

test('读到一半站点更新，旧文件没了：整页载入一次，换成新版 @resilience', async ({
  page,
  documents,
}) => {
  await open(page, path);
  let isReloaded = false;
  await page.route(/\/docs\/|\/assets\/js\//, (route) => {
    isReloaded ||= route.request().isNavigationRequest();
    return isReloaded ? route.fallback() : route.fulfill({ status: 404, body: '' });
  });
  await next(page).click();
  await expect(heading(page)).toHaveText(nextTitle);
  await hydrated(page);
  expect(documents()).toBe(2);
});

test('去下一页的半路断网：留在原页，有说明；网络恢复后自己过去 @resilience', async ({
  page,
  context,
  documents,
}) => {
  await open(page, path);
  const title = (await heading(page).textContent()) ?? '';
  // The click's requests are on their way when the network goes.
  const asked = page.waitForRequest(scripts);
  const release = await stall(page, scripts);
  await next(page).click();
  await asked;
  await context.setOffline(true);
  release();
  await expect(alert(page)).toContainText('页面没有加载出来。');
  await expect(retry(page), 'far down the page').toBeInViewport();
  await expect(heading(page)).toHaveText(title);
  await expectReadable(page);
  expect(documents(), 'the browser shows no page of its own').toBe(1);
  await page.unroute(scripts);
  await context.setOffline(false);
  await expect(heading(page)).toHaveText(nextTitle);
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
};

for (const [name, lack] of Object.entries(environments)) {
  const tag = tags(name !== '本地存储一碰就抛错');
  test(`${name}：换配色与复制不报错，搜索与换页照常 ${tag}`, async ({ page }) => {
    await page.addInitScript(lack);
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, path);
    await expect(page.locator('html'), 'the default').toHaveAttribute('data-theme', 'light');
    await page.getByRole('button', { name: /切换深浅色/ }).click();
    await page.getByRole('button', { name: '复制代码到剪贴板' }).first().click();
    await page.keyboard.press('Control+k');
    await page.locator('.DocSearch-Modal').getByRole('searchbox').fill('proxy_mode');
    await expect(page.locator('.DocSearch-Hit').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await next(page).click();
    await expect(heading(page)).toHaveText(nextTitle);
  });
}

test('强制配色：焦点看得见 @resilience @nightly', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, path);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).not.toHaveCSS('outline-style', 'none');
  await expectReadable(page);
});

test('减少动态效果：没有元素的过渡超过 1 毫秒 @resilience @nightly', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, path);
  const longest = await page.evaluate(() => {
    const durations = [...document.querySelectorAll('*')].flatMap((element) =>
      getComputedStyle(element).transitionDuration.split(','),
    );
    return Math.max(...durations.map(parseFloat));
  });
  expect(longest, 'seconds').toBeLessThanOrEqual(0.001);
});
