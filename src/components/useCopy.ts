import { useEffect, useState } from 'react';

/** How long a success is shown, in milliseconds. */
const successTime = 1500;

/** @returns the outcome of the last copy, and a function that starts one */
export default function useCopy(copy: () => Promise<void>) {
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready');
  useEffect(() => {
    // A failure stays, because it says what to do instead.
    if (state !== 'copied') return undefined;
    const timer = setTimeout(() => setState('ready'), successTime);
    return () => clearTimeout(timer);
  }, [state]);
  const start = (): void => {
    copy().then(
      () => setState('copied'),
      () => setState('failed'),
    );
  };
  return [state, start] as const;
}
