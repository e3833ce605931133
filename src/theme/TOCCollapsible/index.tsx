import Translate from '@docusaurus/Translate';
import TOCItems from '@theme/TOCItems';
import type { Props } from '@theme/TOCCollapsible';
import clsx from 'clsx';
import { useState } from 'react';
import styles from './styles.module.css';

/**
 * The contents list of a narrow window: a bar that stays below the navbar, and closes when the
 * reader chooses a heading.
 */
export default function TOCCollapsible({ className, ...props }: Props) {
  // The list is rendered when it is first opened, which most readers never do.
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      className={clsx('needs-scripts', styles.contents, className)}
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
