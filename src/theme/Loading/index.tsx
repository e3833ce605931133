import Translate from '@docusaurus/Translate';
import PageMain from '@site/src/components/PageMain';
import type StockLoading from '@theme/Loading';
import type { ComponentProps } from 'react';
import styles from './styles.module.css';

/** Shown for a page whose code could not be loaded, or has been loading for 200 ms. */
export default function Loading({ error, retry, pastDelay }: ComponentProps<typeof StockLoading>) {
  if (error) {
    return (
      <PageMain>
        <div role="alert">
          <h1>
            <Translate id="site.chunk.title">This page could not be loaded.</Translate>
          </h1>
          <p>
            <Translate id="site.chunk.advice">
              The network may be down, or the site was updated a moment ago.
            </Translate>
          </p>
          <button type="button" className="button" onClick={retry}>
            <Translate id="site.chunk.retry">Retry</Translate>
          </button>
          <p className={styles.detail}>{String(error)}</p>
        </div>
      </PageMain>
    );
  }
  if (!pastDelay) return null;
  return (
    <p className="container padding-top--md" role="status">
      <Translate id="site.chunk.loading">Loading…</Translate>
    </p>
  );
}
