import Translate from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { applyUpdate, watchUpdates } from '@site/src/offline/device';
import type { Props } from '@theme/Root';
import { useEffect, useState } from 'react';
import styles from './styles.module.css';

/** Shows a bar at the foot of the window while a newer deploy is ready. The reader decides. */
function OfflineUpdate() {
  const baseUrl = useBaseUrl('/');
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    watchUpdates(baseUrl, () => setIsReady(true)).catch(() => undefined);
  }, [baseUrl]);
  return (
    <div role="status">
      {isReady && (
        <div className={`screen-only ${styles.bar}`}>
          <span>
            <Translate id="site.offline.update">The site has changed since you saved it.</Translate>
          </span>
          <button type="button" className="button" onClick={() => void applyUpdate(baseUrl)}>
            <Translate id="site.offline.applyUpdate">Update and reload</Translate>
          </button>
          <button type="button" className="button" onClick={() => setIsReady(false)}>
            <Translate id="site.offline.later">Later</Translate>
          </button>
        </div>
      )}
    </div>
  );
}

/** Adds to every page the offer of a newer deploy, for readers who have saved the site. */
export default function Root({ children }: Props) {
  const isSaved = useIsBrowser() && (navigator as Partial<Navigator>).serviceWorker?.controller;
  return (
    <>
      {children}
      {isSaved && <OfflineUpdate />}
    </>
  );
}
