import { useEffect } from 'react';

/**
 * Tries again when the browser is online again.
 *
 * @param hasFailed whether there is something to try again
 */
export function useOnlineRetry(hasFailed: boolean, retry: () => void): void {
  useEffect(() => {
    if (!hasFailed) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [hasFailed, retry]);
}
