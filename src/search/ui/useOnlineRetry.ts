import { useEffect } from 'react';

/** Tries again when something has failed and the browser is online again. */
export function useOnlineRetry(hasFailed: boolean, retry: () => void): void {
  useEffect(() => {
    if (!hasFailed) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [hasFailed, retry]);
}
