import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import { translate } from '@docusaurus/Translate';
import { inlineBanner } from '@site/src/components/inlineBanner';
import type { ReactNode } from 'react';

interface Text {
  title: string;
  advice: string;
  retry: string;
}

/**
 * A script that says so when a script of the page does not arrive before React has taken over: the text can be read but
 * nothing else works. (Later failures are the router's business, which then loads the page anew.) It only offers to
 * reload, so it can't loop.
 *
 * @param text what to say, in the reader's language
 * @returns JavaScript for an inline `<script>`
 */
export function loadFailureScript(text: Text): string {
  return `addEventListener('error', function (event) {
  var failed = event.target;
  var root = document.documentElement;
  if (!failed || failed.tagName !== 'SCRIPT' || root.getAttribute('data-has-hydrated') === 'true') return;
  // After the base URL banner of the home page has had its turn.
  function show() {
    setTimeout(function () {
      if (document.querySelector('[data-load-banner]')) return;
      var retry = document.createElement('button');
      retry.textContent = ${JSON.stringify(text.retry)};
      retry.style.cssText = 'font:inherit;padding:4px 16px;cursor:pointer';
      retry.onclick = function () { location.reload(); };
      (${inlineBanner})([${JSON.stringify(text.title)}, ${JSON.stringify(text.advice)}]).appendChild(retry);
    });
  }
  if (document.readyState === 'complete') show();
  else addEventListener('load', show);
}, true);`;
}

/** Puts the script above on every page, at build only. */
export default function LoadFailureBanner(): ReactNode {
  if (ExecutionEnvironment.canUseDOM) return null;
  const script = loadFailureScript({
    title: translate({
      id: 'site.chunk.title',
      message: 'This page could not be loaded.',
      description: 'Shown when the code of a page could not be loaded',
    }),
    advice: translate({
      id: 'site.chunk.advice',
      message: 'The network may be down, or the site was updated a moment ago.',
      description: 'What a reader can do when the code of a page could not be loaded',
    }),
    retry: translate({
      id: 'site.chunk.retry',
      message: 'Retry',
      description: 'The button that loads the code of a page again',
    }),
  });
  return (
    <Head>
      <script>{script.replaceAll('</', String.raw`<\/`)}</script>
    </Head>
  );
}
