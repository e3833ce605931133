// What runs before the first paint. src/plugins/htmlTags.ts writes the text of these functions into each page, so
// they use nothing from outside themselves.

/**
 * Sets the light mode unless the reader chose to follow the system, for which local storage has "true" at `key`. The theme's own
 * script, which runs before, follows the system as long as nothing is stored.
 */
export function preferLight(key: string): void {
  const { dataset } = document.documentElement;
  if (dataset.themeChoice !== 'system') return;
  try {
    if (localStorage.getItem(key) === 'true') return;
  } catch {
    // Storage is forbidden, so no choice is stored.
  }
  dataset.theme = 'light';
  dataset.themeChoice = 'light';
}

/**
 * Shows a new announcement to a reader who closed the one before. The theme's own script looks only at the dismissal, which is
 * reset too late for the page that is loading.
 */
export function showNewAnnouncement(id: string): void {
  try {
    if (localStorage.getItem('docusaurus.announcement.id') !== id)
      document.documentElement.dataset.announcementBarInitiallyDismissed = 'false';
  } catch {
    // Storage is forbidden, so nothing was dismissed.
  }
}

interface LoadFailureTexts {
  script: string;
  style: string;
  advice: string;
  retry: string;
}

/**
 * Shows a banner with a button that reloads when a style sheet fails to load, or a script before React has hydrated the page.
 * After that the router handles a failed script by loading the next page in full. While the network is down this would lose the
 * present page, so the router is told of the failure only when the network is back.
 *
 * @param styleTimeout milliseconds after which the page is shown without its style sheet; browsers would wait for minutes
 */
export function reportLoadFailures(texts: LoadFailureTexts, styleTimeout: number): void {
  const { dataset } = document.documentElement;

  /** Reloads the page, after its files have replaced the broken ones that may be in the browser's cache. */
  function reload(): void {
    const files = performance
      .getEntriesByType('resource')
      .filter((file) =>
        ['script', 'link'].includes((file as PerformanceResourceTiming).initiatorType),
      );
    const fetched = files.map(({ name }) => fetch(name, { cache: 'reload' }));
    void Promise.allSettled(fetched).then(() => location.reload());
  }

  /** Puts a banner on top of the page. Its styles are inline, because the style sheet may be what did not arrive. */
  function show(title: string): void {
    if (document.querySelector('[data-load-banner]')) return;
    // The home page says that the site is most likely served below another path than it was built for.
    const home = document.querySelector<HTMLElement>('[data-wrong-base-url]');
    const lines =
      home && !('docusaurus' in window)
        ? `${home.dataset.wrongBaseUrl}${location.pathname.replace(/[^/]*$/, '')}`.split('\n')
        : [title, texts.advice];
    const banner = document.createElement('div');
    banner.setAttribute('role', 'alert');
    banner.dataset.loadBanner = '';
    banner.style.cssText =
      'position:sticky;top:0;z-index:300;border:3px solid #b0391d;background:#fbe9df;color:#211f26;padding:16px;font:16px/1.8 sans-serif';
    lines.forEach((line, index) => {
      const paragraph = document.createElement('p');
      paragraph.textContent = line;
      paragraph.style.cssText = `margin:4px 0;font-weight:${index === 0 ? 600 : 400}`;
      banner.append(paragraph);
    });
    const button = document.createElement('button');
    button.textContent = texts.retry;
    button.style.cssText = 'font:inherit;padding:4px 16px;cursor:pointer';
    button.onclick = reload;
    banner.append(button);
    document.body.prepend(banner);
  }

  function report(event: ErrorEvent): void {
    // The target of an uncaught error is the window; a script that was cut off fails as a syntax error.
    const element = event.target as Partial<HTMLScriptElement & HTMLLinkElement>;
    const isStyle = element.rel === 'stylesheet';
    if (element.tagName !== 'SCRIPT' && !isStyle && !(event.error instanceof SyntaxError)) return;
    const isHydrated = dataset.hasHydrated === 'true';
    const isOffline = isHydrated && !navigator.onLine && dataset.navigating !== undefined;
    if (isOffline) {
      event.stopImmediatePropagation();
      const passOn = () => event.target?.dispatchEvent(new Event('error'));
      addEventListener('online', passOn, { once: true });
    } else if (isHydrated && !isStyle) {
      return;
    }
    const title = isStyle && !isOffline ? texts.style : texts.script;
    if (document.readyState === 'complete') show(title);
    else addEventListener('load', () => show(title));
  }

  function replaceLateStyles(): void {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
      if (link.sheet) continue;
      const late = link.cloneNode() as HTMLLinkElement;
      late.media = 'print';
      late.onload = () => (late.media = 'all');
      link.replaceWith(late);
    }
  }

  /** Reports a style sheet without rules: a web page in its place, such as the login of a network, fires no event of its own. */
  function reportEmptyStyles(): void {
    const own = [...document.styleSheets].filter(({ href }) => href?.startsWith(location.origin));
    try {
      if (own.some(({ cssRules }) => cssRules.length === 0)) show(texts.style);
    } catch {
      // The rules of one that did not arrive are forbidden; it has fired an error.
    }
  }

  addEventListener('error', report, true);
  addEventListener('load', reportEmptyStyles);
  setTimeout(replaceLateStyles, styleTimeout);
}
