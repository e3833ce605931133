import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';

/** What the head of every page has: in a site of one language, no links to others. */
export default function SiteMetadata(): ReactNode {
  const { url } = useDocusaurusContext().siteConfig;
  const { pathname } = useLocation();
  return (
    <Head>
      <meta name="twitter:card" content="summary_large_image" />
      <meta property="og:url" content={url + pathname} />
      <link rel="canonical" href={url + pathname} />
      <meta property="og:locale" content="zh_CN" />
    </Head>
  );
}
