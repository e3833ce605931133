import { translate } from '@docusaurus/Translate';
import { type ReactNode, useEffect, useState } from 'react';
import { copyText } from '../../client/copyText';
import styles from './styles.module.css';

/** How long the outcome stays, milliseconds. */
const outcomeTime = 1500;

type State = 'ready' | 'copied' | 'failed';

const names: Record<State, () => string> = {
  ready: () => translate({ id: 'theme.CodeBlock.copyButtonAriaLabel', message: 'Copy code to clipboard' }),
  copied: () => translate({ id: 'theme.CodeBlock.copied', message: 'Copied' }),
  failed: () => translate({ id: 'site.code.copyFailed', message: 'Copying failed: select the code and copy it' }),
};

/** Copies what `readCode` returns and reports the outcome for a moment. */
export default function CopyButton({ readCode }: { readCode: () => string }): ReactNode {
  const [state, setState] = useState<State>('ready');
  useEffect(() => {
    if (state === 'ready') return undefined;
    const timer = setTimeout(() => setState('ready'), outcomeTime);
    return () => clearTimeout(timer);
  }, [state]);
  const name = names[state]();
  const copy = (): void => {
    copyText(readCode()).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  };
  return <button type="button" className={styles.copy} data-state={state} aria-label={name} title={name} onClick={copy} />;
}
