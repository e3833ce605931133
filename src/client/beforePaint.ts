// What runs before the first paint. src/plugins/htmlTags.ts writes the text of these functions into
// each page, so they use nothing from outside themselves.

/**
 * Sets the light mode unless the reader chose to follow the system, for which local storage has a
 * value at `key`. The theme's own script, which runs before, follows the system as long as nothing
 * is stored.
 */
export function preferLight(key: string): void {
  const { dataset } = document.documentElement;
  let choice;
  try {
    choice = localStorage.getItem(key);
  } catch {
    // Storage is forbidden, so no choice is stored.
  }
  if (dataset.themeChoice === 'system' && !choice) dataset.theme = dataset.themeChoice = 'light';
}

/**
 * Shows a banner with a reload button when a style sheet fails to load, or when a script fails
 * before React hydrates the page. After that the router handles a failure by loading the next page
 * in full. While the network is down this would lose the present page, so the router is told of the
 * failure only when the network is back.
 *
 * @param noScript text for a script that failed
 * @param noStyle text for a style sheet that failed
 * @param advice the line below it
 * @param retry label of the button
 * @param styleTimeout milliseconds after which the page is shown without its style sheet; browsers
 *   would wait for minutes
 */
export function reportLoadFailures(
  noScript: string,
  noStyle: string,
  advice: string,
  retry: string,
  styleTimeout: number,
): void {
  const { dataset } = document.documentElement;
  let banner: HTMLElement | undefined;

  const styles = () => document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');

  /** Puts a banner on top. Its styles are inline: the style sheet may be what did not arrive. */
  const show = (title: string): void => {
    if (document.readyState !== 'complete') {
      addEventListener('load', () => show(title));
      return;
    }
    if (banner) return;
    // The home page says that the site is most likely served below another path than it was built
    // for.
    const home = document.querySelector<HTMLElement>('[data-wrong-base-url]');
    // The theme makes it one screen high, which would hold the banner back.
    document.body.style.height = 'auto';
    banner = document.createElement('div');
    banner.role = 'alert';
    banner.style.cssText =
      'position:sticky;top:0;z-index:300;border:solid #b0391d;background:#fbe9df;color:#211f26;padding:16px';
    banner.innerText =
      home && !('docusaurus' in window)
        ? `${home.dataset.wrongBaseUrl}${location.pathname.replace(/[^/]*$/, '')}\n`
        : `${title}\n${advice}\n`;
    const button = document.createElement('button');
    button.textContent = retry;
    button.onclick = () => {
      // The browser's cache may have broken files.
      const files = performance.getEntriesByType('resource');
      const fetched = files.map(({ name }) => fetch(name, { cache: 'reload' }));
      void Promise.allSettled(fetched).then(() => location.reload());
    };
    banner.append(button);
    document.body.prepend(banner);
  };

  const report = (event: ErrorEvent): void => {
    // The target of an uncaught error is the window; a script that was cut off fails as a syntax
    // error.
    const element = event.target as HTMLScriptElement & HTMLLinkElement;
    const isStyle = element.rel === 'stylesheet';
    if (element.tagName !== 'SCRIPT' && !isStyle && !(event.error instanceof SyntaxError)) return;
    const isNavigating = dataset.navigating !== undefined;
    // The router knows of failed scripts, and of all that it loads for the next page; a part of a
    // page that loads later has a handler of its own.
    if (dataset.hasHydrated === 'true' && (isNavigating || !isStyle || element.onerror)) {
      if (navigator.onLine || !isNavigating) return;
      event.stopImmediatePropagation();
      addEventListener('online', () => element.dispatchEvent(new Event('error')), { once: true });
    }
    show(isStyle && !isNavigating ? noStyle : noScript);
  };

  /**
   * Reports a style sheet without rules: a web page in its place, such as the login of a network,
   * fires no event of its own.
   */
  const reportEmptyStyles = (): void => {
    try {
      for (const { sheet } of styles()) if (sheet?.cssRules.length === 0) show(noStyle);
    } catch {
      // The browser forbids reading the rules of a sheet that did not arrive. Its error event has
      // been reported.
    }
  };

  const replaceLateStyles = (): void => {
    for (const link of styles()) {
      if (link.sheet) continue;
      const late = link.cloneNode() as HTMLLinkElement;
      late.media = 'print';
      late.onload = () => (late.media = 'all');
      link.replaceWith(late);
    }
  };

  addEventListener('error', report, true);
  addEventListener('load', reportEmptyStyles);
  setTimeout(replaceLateStyles, styleTimeout);
}
