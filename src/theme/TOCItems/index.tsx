import Translate from '@docusaurus/Translate';
import TOCItems from '@theme-original/TOCItems';
import type { Props } from '@theme/TOCItems';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** The headings of the page, and below them the way back to its top. */
export default function TOCItemsWrapper(props: Props): ReactNode {
  return (
    <>
      <TOCItems {...props} />
      {/* HTML knows this address as the top of the page. */}
      <a className={styles.top} href="#top">
        <Translate id="theme.BackToTopButton.buttonAriaLabel">Scroll back to top</Translate>
      </a>
    </>
  );
}
