import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import useCopy from '../useCopy';
import styles from './styles.module.css';

const labels = {
  ready: translate({
    id: 'theme.CodeBlock.copyButtonAriaLabel',
    message: 'Copy code to clipboard',
  }),
  failed: translate({
    id: 'site.code.copyFailed',
    message: 'Copying failed: select the code and copy it',
  }),
};

/** Copies what `readCode` returns and says the outcome beside the button. */
export default function CopyButton({ readCode }: { readCode: () => string }): ReactNode {
  const { state, label, copy } = useCopy(readCode, labels);
  return (
    <>
      <span role="status" className={styles.outcome}>
        {state === 'ready' ? '' : label}
      </span>
      <button
        type="button"
        className={`clean-btn ${styles.copy}`}
        data-state={state}
        aria-label={labels.ready}
        title={labels.ready}
        onClick={copy}
      />
    </>
  );
}
