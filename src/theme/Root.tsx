import useIsBrowser from '@docusaurus/useIsBrowser';
import type { Props } from '@theme/Root';
import { lazy, type ReactNode, Suspense } from 'react';

// If it fails to load, the update comes when all tabs are closed.
const OfflineUpdate = lazy(() =>
  import('@site/src/components/OfflineUpdate').catch(() => ({ default: () => null })),
);

/**
 * Adds to every page the offer of a newer deploy, for readers who have saved the site. The others
 * load nothing for it.
 */
export default function Root({ children }: Props): ReactNode {
  const isSaved = useIsBrowser() && (navigator as Partial<Navigator>).serviceWorker?.controller;
  return (
    <>
      {children}
      {isSaved && (
        <Suspense>
          <OfflineUpdate />
        </Suspense>
      )}
    </>
  );
}
