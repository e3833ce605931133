import Translate from '@docusaurus/Translate';
import ActionButton from '@site/src/components/ActionButton';
import PageMain from '@site/src/components/PageMain';
import type { LoadingComponentProps } from 'react-loadable';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/**
 * Loads again what failed. First all scripts afresh: any may have arrived broken, and the browser's cache has it as it came.
 *
 * @param retry asks for the code of the page again
 */
async function retryAfresh(retry: () => void): Promise<void> {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const scripts = new Set(files.flatMap(({ initiatorType, name }) => (initiatorType === 'script' ? name : [])));
  await Promise.all([...scripts].map((script) => fetch(script, { cache: 'reload' }).catch(() => undefined)));
  retry();
}

/** Stands in for a page whose code is loading (after 200 ms) or could not be loaded. */
export default function Loading({ error, retry, pastDelay }: LoadingComponentProps): ReactNode {
  if (error) {
    return (
      <PageMain>
        <div role="alert">
          <h1>
            <Translate id="site.chunk.title">This page could not be loaded.</Translate>
          </h1>
          <p>
            <Translate id="site.chunk.advice">The network may be down, or the site was updated a moment ago.</Translate>
          </p>
          <ActionButton onClick={() => void retryAfresh(retry)}>
            <Translate id="site.chunk.retry">Retry</Translate>
          </ActionButton>
          <p className={styles.detail}>{String(error)}</p>
        </div>
      </PageMain>
    );
  }
  if (!pastDelay) return null;
  return (
    // Soon gone, so no main; the page of styles shows it inside its own.
    <p className="container padding-top--md" role="status">
      <Translate id="site.chunk.loading">Loading…</Translate>
    </p>
  );
}
