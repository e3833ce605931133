import { translate } from '@docusaurus/Translate';
import { type ReactNode, useEffect, useState } from 'react';
import { copyText } from './copyText';
import styles from './styles.module.css';

/** How long the outcome stays, milliseconds. */
const OUTCOME_TIME = 1500;

type State = 'ready' | 'copied' | 'failed';

const nameOf = (state: State): string =>
  state === 'ready'
    ? translate({
        id: 'theme.CodeBlock.copyButtonAriaLabel',
        message: 'Copy code to clipboard',
      })
    : state === 'copied'
      ? translate({
          id: 'theme.CodeBlock.copied',
          message: 'Copied',
        })
      : translate({
          id: 'site.code.copyFailed',
          message: 'Copying failed: select the code and copy it',
        });

/** Copies what `readCode` returns and says for a moment how it went. */
export default function CopyButton({ readCode }: { readCode: () => string }): ReactNode {
  const [state, setState] = useState<State>('ready');
  useEffect(() => {
    if (state === 'ready') return undefined;
    const timer = setTimeout(() => setState('ready'), OUTCOME_TIME);
    return () => clearTimeout(timer);
  }, [state]);
  const name = nameOf(state);
  return (
    <button
      type="button"
      className={styles.copy}
      data-state={state}
      aria-label={name}
      title={name}
      onClick={() => {
        copyText(readCode()).then(
          () => setState('copied'),
          () => setState('failed'),
        );
      }}
    />
  );
}
