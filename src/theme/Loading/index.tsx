import Translate from '@docusaurus/Translate';
import ActionButton from '@site/src/components/ActionButton';
import type { LoadingComponentProps } from 'react-loadable';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/**
 * Loads again what failed: the file that the error names (Rspack notes it on its ChunkLoadError), and the scripts of the
 * document, any of which may have arrived broken. Not from the browser's cache, where they still are as they came.
 */
async function retryAfresh(error: unknown, retry: () => void): Promise<void> {
  const addresses = new Set([...document.scripts].map(({ src }) => src));
  addresses.add((error as { request?: string }).request ?? '');
  addresses.delete('');
  await Promise.all([...addresses].map((address) => fetch(address, { cache: 'reload' }).catch(() => undefined)));
  retry();
}

/** Stands in for a page whose code is loading (after 200 ms) or could not be loaded. */
export default function Loading({ error, retry, pastDelay }: LoadingComponentProps): ReactNode {
  if (error) {
    return (
      <main className={styles.loading} role="alert">
        <h1>
          <Translate id="site.chunk.title" description="Shown when the code of a page could not be loaded">
            This page could not be loaded.
          </Translate>
        </h1>
        <p>
          <Translate id="site.chunk.advice" description="What a reader can do when the code of a page could not be loaded">
            The network may be down, or the site was updated a moment ago.
          </Translate>
        </p>
        <ActionButton onClick={() => void retryAfresh(error, retry)}>
          <Translate id="site.chunk.retry" description="The button that loads the code of a page again">
            Retry
          </Translate>
        </ActionButton>
        <p className={styles.detail}>{String(error)}</p>
      </main>
    );
  }
  if (!pastDelay) return null;
  return (
    <p className={styles.loading} role="status">
      <Translate id="site.chunk.loading" description="Shown while the code of a page is loading">
        Loading…
      </Translate>
    </p>
  );
}
