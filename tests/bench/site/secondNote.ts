import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { weighVisits } from './pageBytes';
import { ARTICLE, settle, SLOWDOWN, withPage } from './pages';
import type { ServedSite } from './siteServer';
import { isPicture } from './weights';

/** What going on to another note costs. */
export interface SecondNote {
  /** Brotli of the code and data fetched from the pointer's coming to the link on, bytes. */
  bytes: number;
  /** Pictures of the new note that are in view, bytes. */
  pictures: number;
  /** From the click to the new heading on screen, milliseconds. */
  time: number;
}

/** Time between a pointer's coming to a link and the press, milliseconds: a reader who knows where to go. */
const HOVER = 200;

/** After so long without the new page the measurement fails, milliseconds. */
const PATIENCE = 30_000;

/** Slow 4G of Lighthouse and of the browser's own tools: bytes a second, milliseconds for a round trip. */
const SLOW_4G = { offline: false, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8, latency: 150 };

/** Runs in the page: the time from the next click until another heading has been painted. */
function watchHeading(patience: number): void {
  const shown = new Promise<number>((resolve, reject) => {
    const old = document.querySelector('h1')?.textContent;
    let start = NaN;
    setTimeout(() => {
      reject(new Error('no new heading'));
    }, patience);
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        start = timeStamp;
      },
      { capture: true, once: true },
    );
    const observer = new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent;
      if (heading === undefined || heading === old) return;
      observer.disconnect();
      requestAnimationFrame(() =>
        setTimeout(() => {
          resolve(performance.now() - start);
        }),
      );
    });
    observer.observe(document.documentElement, { childList: true, subtree: true, characterData: true });
  });
  Object.assign(globalThis, { benchShown: shown });
}

/** The link to the next note: in the sidebar, where most readers go on. */
async function nextLink(page: Page): Promise<Locator> {
  const href = await page.locator('a.pagination-nav__link--next').getAttribute('href');
  if (!href) throw new Error(`${ARTICLE} 没有下一篇的链接`);
  return page.locator(`.theme-doc-sidebar-menu a[href="${href}"]`).first();
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
}

/** Opens the article, then the next note by its link, with processor and network slowed from there on. */
export async function measureSecondNote(browser: Browser, { origin, dir, visits }: ServedSite): Promise<SecondNote> {
  return withPage(browser, async (page, context) => {
    await page.goto(origin + ARTICLE, { waitUntil: 'load' });
    await settle(page);
    const link = await nextLink(page);
    await link.scrollIntoViewIfNeeded();
    await settle(page);
    await slowDown(await context.newCDPSession(page));
    await page.evaluate(watchHeading, PATIENCE);
    const before = visits.length;
    await link.hover();
    await page.waitForTimeout(HOVER);
    await page.mouse.down();
    await page.mouse.up();
    const time = await page.evaluate(() => (globalThis as unknown as { benchShown: Promise<number> }).benchShown);
    await settle(page);
    const fetched = visits.slice(before);
    const pictures = fetched.filter(({ path }) => isPicture(path));
    const rest = fetched.filter(({ path }) => !isPicture(path));
    return { bytes: weighVisits(rest, dir, 'brotli'), pictures: weighVisits(pictures, dir, 'brotli'), time };
  });
}
