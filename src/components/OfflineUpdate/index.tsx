import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** Offers a newer deploy to readers who have saved the site; for the others nothing is loaded. */
export default function OfflineUpdate(): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  const [loaded, setLoaded] = useState<{ Bar: ComponentType<{ baseUrl: string }> }>();
  useEffect(() => {
    if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return;
    import('./UpdateBar').then(
      ({ default: Bar }) => setLoaded({ Bar }),
      // Without it the update comes when all tabs are closed.
      () => undefined,
    );
  }, []);
  return loaded ? <loaded.Bar baseUrl={withBaseUrl('/')} /> : null;
}
