import { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';
import { HeadScript, showBanner } from './index';

/**
 * Tells the author that the site is served under another path than it was built for, with the path that would be right. A
 * script, so that crawlers never see the text. Docusaurus has the same in English alone.
 */
export default function BaseUrlBanner(): ReactNode {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const script = (): string => {
    const title = translate({
      id: 'site.baseUrl.title',
      message: 'Your Docusaurus site did not load properly.',
    });
    const configured = translate({
      id: 'site.baseUrl.configured',
      message:
        'A very common reason is a wrong base URL (environment variable BASE_URL). Current configured base URL:',
    });
    const suggestion = translate({
      id: 'site.baseUrl.suggestion',
      message: 'We suggest trying base URL:',
    });
    return `document.addEventListener('DOMContentLoaded', function () {
  if (window.docusaurus) return;
  (${showBanner})([${JSON.stringify(title)}, ${JSON.stringify(`${configured} ${baseUrl}`)}, ${JSON.stringify(`${suggestion} `)} + location.pathname.replace(/[^/]*$/, '')]);
});`;
  };
  return <HeadScript source={script} />;
}
