import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { inlineBanner } from '@site/src/lib/inlineBanner';
import type { ReactNode } from 'react';

interface BannerText {
  title: string;
  configured: string;
  suggestion: string;
}

/**
 * A script for a page whose own scripts did not arrive, nearly always because the site is served under another path
 * than it was built for. It tells the author so and suggests the path of the address bar. Inline styles, because the
 * style sheet did not arrive either; a script, so that crawlers never see the text.
 *
 * @param baseUrl the path the site was built for
 * @param text what to say, in the reader's language
 * @returns JavaScript for an inline `<script>`
 */
export function bannerScript(baseUrl: string, text: BannerText): string {
  return `document.addEventListener('DOMContentLoaded', function () {
  if (window.docusaurus) return;
  var text = ${JSON.stringify({ baseUrl, ...text })};
  var here = location.pathname.replace(/[^/]*$/, '');
  (${inlineBanner})([text.title, text.configured + ' ' + text.baseUrl, text.suggestion + ' ' + here]);
});`;
}

/** Puts the script above on the home page, at build only. Docusaurus has the same, in English alone. */
export default function BaseUrlBanner(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  if (ExecutionEnvironment.canUseDOM) return null;
  const script = bannerScript(siteConfig.baseUrl, {
    title: translate({
      id: 'site.baseUrl.title',
      message: 'Your Docusaurus site did not load properly.',
    }),
    configured: translate({
      id: 'site.baseUrl.configured',
      message: 'A very common reason is a wrong base URL (environment variable BASE_URL). Current configured base URL:',
    }),
    suggestion: translate({
      id: 'site.baseUrl.suggestion',
      message: 'We suggest trying base URL:',
    }),
  });
  return (
    <Head>
      <script>{script.replaceAll('</', String.raw`<\/`)}</script>
    </Head>
  );
}
