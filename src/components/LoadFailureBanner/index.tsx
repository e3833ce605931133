import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import { translate } from '@docusaurus/Translate';
import { inlineBanner } from '@site/src/lib/inlineBanner';
import type { ReactNode } from 'react';

interface Text {
  title: string;
  styleTitle: string;
  advice: string;
  retry: string;
}

/** After so long without its style sheet a page is shown as it is, milliseconds: browsers would wait for minutes. */
const STYLE_PATIENCE = 5000;

/**
 * A script that says so when a script of the page does not arrive before React has taken over, or a style sheet at any time:
 * the text can be read but the rest does not work. (Later failures of scripts are the router's business, which then loads
 * the page anew; without a network it is told only when that is back.) It only offers to reload, so it can't loop. A style
 * sheet that is late no longer holds up the page.
 *
 * @param text what to say, in the reader's language
 * @returns JavaScript for an inline `<script>`
 */
export function loadFailureScript(text: Text): string {
  return `(function () {
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
      retry.textContent = ${JSON.stringify(text.retry)};
      retry.style.cssText = 'font:inherit;padding:4px 16px;cursor:pointer';
      retry.onclick = reload;
      (${inlineBanner})([title, ${JSON.stringify(text.advice)}]).appendChild(retry);
    });
  }
  addEventListener('error', function (event) {
    // An uncaught error has the window for its target.
    var element = event.target || {};
    var isStyle = element.rel === 'stylesheet';
    if (element.tagName !== 'SCRIPT' && !isStyle) return;
    if (document.documentElement.getAttribute('data-has-hydrated') === 'true') {
      if (!navigator.onLine && document.documentElement.getAttribute('data-leaving') !== null) {
        // The next page is on its way: the router would load it anew, and lose this one to the browser's own. It hears of the
        // failure when that helps.
        event.stopImmediatePropagation();
        addEventListener('online', function () { element.dispatchEvent(new Event('error')); }, { once: true });
        isStyle = false;
      } else if (!isStyle) return;
    }
    var title = isStyle ? ${JSON.stringify(text.styleTitle)} : ${JSON.stringify(text.title)};
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
  }, ${STYLE_PATIENCE});
})();`;
}

/** Puts the script above on every page, at build only. */
export default function LoadFailureBanner(): ReactNode {
  if (ExecutionEnvironment.canUseDOM) return null;
  const script = loadFailureScript({
    title: translate({
      id: 'site.chunk.title',
      message: 'This page could not be loaded.',
    }),
    styleTitle: translate({
      id: 'site.style.title',
      message: 'The styles of this page could not be loaded.',
    }),
    advice: translate({
      id: 'site.chunk.advice',
      message: 'The network may be down, or the site was updated a moment ago.',
    }),
    retry: translate({
      id: 'site.chunk.retry',
      message: 'Retry',
    }),
  });
  return (
    <Head>
      <script>{script.replaceAll('</', String.raw`<\/`)}</script>
    </Head>
  );
}
