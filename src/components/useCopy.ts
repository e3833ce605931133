import { translate } from '@docusaurus/Translate';
import { useEffect, useState } from 'react';
import { copyText } from '../client/copyText';

/** How long a success is shown, in milliseconds. */
const successTime = 1500;

const copied = translate({ id: 'theme.CodeBlock.copied', message: 'Copied' });

/**
 * @param read makes the text to copy; may throw or reject
 * @param labels of the button before a copy, and after one that failed
 * @returns the outcome of the last copy, its label, and a function that starts one
 */
export default function useCopy(
  read: () => string | Promise<string>,
  labels: Record<'ready' | 'failed', string>,
) {
  // A new object for each copy, so that a second one starts the time again.
  const [outcome, setOutcome] = useState({ state: 'ready' as 'ready' | 'copied' | 'failed' });
  useEffect(() => {
    // A failure stays, because it says what to do instead.
    if (outcome.state !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome({ state: 'ready' }), successTime);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (): Promise<void> => {
    try {
      await copyText(await read());
      setOutcome({ state: 'copied' });
    } catch {
      setOutcome({ state: 'failed' });
    }
  };
  const label = { ...labels, copied }[outcome.state];
  return { state: outcome.state, label, copy: () => void copy() };
}
