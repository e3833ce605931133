import useIsBrowser from '@docusaurus/useIsBrowser';
import { lazy, type ReactNode, Suspense } from 'react';

// If the bar fails to load, the update comes when all tabs are closed.
const UpdateBar = lazy(() => import('./UpdateBar').catch(() => ({ default: () => null })));

/** Offers a newer deploy to readers who have saved the site. The others load nothing for it. */
export default function OfflineUpdate(): ReactNode {
  const isSaved = useIsBrowser() && (navigator as Partial<Navigator>).serviceWorker?.controller;
  return (
    isSaved && (
      <Suspense>
        <UpdateBar />
      </Suspense>
    )
  );
}
