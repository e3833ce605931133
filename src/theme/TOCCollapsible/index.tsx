import Translate from '@docusaurus/Translate';
import TOCItems from '@theme/TOCItems';
import type { Props } from '@theme/TOCCollapsible';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import styles from './styles.module.css';

/** The contents list of a narrow window: a bar that stays in reach below the navbar, and closes when a place was chosen. */
export default function TOCCollapsible({ className, ...props }: Props): ReactNode {
  // Most readers never open it: its list is not in the HTML.
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      className={clsx(styles.contents, className)}
      onToggle={() => setWasOpened(true)}
      onClick={({ target, currentTarget }) => {
        if (target instanceof Element && target.closest('a')) currentTarget.open = false;
      }}
    >
      <summary>
        <Translate id="theme.TOCCollapsible.toggleButtonLabel">On this page</Translate>
      </summary>
      {wasOpened && (
        <div className={clsx('thin-scrollbar', styles.list)}>
          <TOCItems {...props} />
        </div>
      )}
    </details>
  );
}
