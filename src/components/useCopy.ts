import { useEffect, useState } from 'react';

/** How long a success is shown, in milliseconds. */
const successTime = 1500;

/** @returns the outcome of the last copy, and a function that starts one */
export default function useCopy(copy: () => Promise<void>) {
  // A new object for each copy, so that a second one starts the time again.
  const [outcome, setOutcome] = useState({ state: 'ready' as 'ready' | 'copied' | 'failed' });
  useEffect(() => {
    // A failure stays, because it says what to do instead.
    if (outcome.state !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome({ state: 'ready' }), successTime);
    return () => clearTimeout(timer);
  }, [outcome]);
  const start = (): void => {
    copy().then(
      () => setOutcome({ state: 'copied' }),
      () => setOutcome({ state: 'failed' }),
    );
  };
  return [outcome.state, start] as const;
}
