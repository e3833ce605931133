import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

/** Time after which a page is shown without its style sheet, milliseconds: browsers would wait for minutes. */
const styleTimeout = 5000;

/**
 * Source of `(lines: string[]) => HTMLElement`, which puts a banner on top of the page, its first line bold. Inline styles,
 * because the style sheet may be what did not arrive.
 */
export const showBanner = `function (lines) {
  var banner = document.createElement('div');
  banner.setAttribute('role', 'alert');
  banner.setAttribute('data-load-banner', '');
  banner.style.cssText = 'position:sticky;top:0;z-index:300;border:3px solid #b0391d;background:#fbe9df;color:#211f26;padding:16px;font:16px/1.8 sans-serif';
  lines.forEach(function (line, index) {
    var paragraph = document.createElement('p');
    paragraph.textContent = line;
    paragraph.style.cssText = 'margin:4px 0;font-weight:' + (index ? 400 : 600);
    banner.appendChild(paragraph);
  });
  document.body.insertBefore(banner, document.body.firstChild);
  return banner;
}`;

/** An inline script in the head of the built page, where it runs before and without the site's own scripts. */
export function HeadScript({ source }: { source: () => string }): ReactNode {
  if (ExecutionEnvironment.canUseDOM) return null;
  return (
    <Head>
      <script>{source().replaceAll('</', String.raw`<\/`)}</script>
    </Head>
  );
}

/**
 * Reports a script that does not arrive before React has taken over, and a style sheet at any time. Later failures of scripts
 * are the router's business, which then loads the page in full; while the network is down that would lose this page, so the
 * router gets to know only when the network is back. It offers to reload and never does so itself, so it can't loop.
 */
const script = (): string => `(function () {
  function reload() {
    // What arrived broken may be in the browser's cache, where a mere reload would find it again.
    var files = performance.getEntriesByType('resource').filter(function (file) { return /^(?:script|link)$/.test(file.initiatorType); });
    Promise.all(files.map(function (file) { return fetch(file.name, { cache: 'reload' }).catch(function () {}); }))
      .then(function () { location.reload(); });
  }
  function show(title) {
    setTimeout(function () {
      if (document.querySelector('[data-load-banner]')) return;
      var retry = document.createElement('button');
      retry.textContent = ${JSON.stringify(translate({ id: 'site.chunk.retry', message: 'Retry' }))};
      retry.style.cssText = 'font:inherit;padding:4px 16px;cursor:pointer';
      retry.onclick = reload;
      (${showBanner})([title, ${JSON.stringify(translate({ id: 'site.chunk.advice', message: 'The network may be down, or the site was updated a moment ago.' }))}]).appendChild(retry);
    });
  }
  addEventListener('error', function (event) {
    // An uncaught error has the window for its target.
    var element = event.target;
    var isStyle = element.rel === 'stylesheet';
    var root = document.documentElement;
    // A script that was cut off has arrived, and fails as a syntax error.
    if (element.tagName !== 'SCRIPT' && !isStyle && !(event.error instanceof SyntaxError)) return;
    if (root.getAttribute('data-has-hydrated') === 'true') {
      if (!navigator.onLine && root.hasAttribute('data-navigating')) {
        event.stopImmediatePropagation();
        addEventListener('online', function () { element.dispatchEvent(new Event('error')); }, { once: true });
        isStyle = false;
      } else if (!isStyle) return;
    }
    var title = isStyle
      ? ${JSON.stringify(translate({ id: 'site.style.title', message: 'The styles of this page could not be loaded.' }))}
      : ${JSON.stringify(translate({ id: 'site.chunk.title', message: 'This page could not be loaded.' }))};
    // After the base URL banner of the home page has had its turn.
    if (document.readyState === 'complete') show(title);
    else addEventListener('load', function () { show(title); });
  }, true);
  setTimeout(function () {
    document.querySelectorAll('link[rel=stylesheet]').forEach(function (link) {
      if (link.sheet) return;
      var late = link.cloneNode();
      late.media = 'print';
      late.onload = function () { late.media = 'all'; };
      link.replaceWith(late);
    });
  }, ${styleTimeout});
})();`;

export default function LoadFailureBanner(): ReactNode {
  return <HeadScript source={script} />;
}
