import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import { copyText } from '../../client/copyText';
import useCopy from '../useCopy';
import styles from './styles.module.css';

const names = {
  ready: translate({
    id: 'theme.CodeBlock.copyButtonAriaLabel',
    message: 'Copy code to clipboard',
  }),
  copied: translate({ id: 'theme.CodeBlock.copied', message: 'Copied' }),
  failed: translate({
    id: 'site.code.copyFailed',
    message: 'Copying failed: select the code and copy it',
  }),
};

/** Copies what `readCode` returns and says the outcome beside the button. */
export default function CopyButton({ readCode }: { readCode: () => string }): ReactNode {
  const [state, copy] = useCopy(() => copyText(readCode()));
  return (
    <>
      <span role="status" className={styles.outcome}>
        {state === 'ready' ? '' : names[state]}
      </span>
      <button
        type="button"
        className={styles.copy}
        data-state={state}
        aria-label={names.ready}
        title={names.ready}
        onClick={copy}
      />
    </>
  );
}
