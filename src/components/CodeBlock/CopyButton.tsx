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

/** Copies what `readCode` returns and reports the outcome. */
export default function CopyButton({ readCode }: { readCode: () => string }): ReactNode {
  const [state, copy] = useCopy(() => copyText(readCode()));
  return (
    <button
      type="button"
      className={styles.copy}
      data-state={state}
      aria-label={names[state]}
      title={names[state]}
      onClick={copy}
    />
  );
}
