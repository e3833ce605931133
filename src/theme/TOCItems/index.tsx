import Translate from '@docusaurus/Translate';
import TOCItems from '@theme-original/TOCItems';
import type { Props } from '@theme/TOCItems';
import { useEffect, useRef } from 'react';
import styles from './styles.module.css';

/** The headings and a link to the top. A list longer than the window follows the reader. */
export default function TOCItemsWrapper(props: Props) {
  const top = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const list = top.current?.parentElement;
    if (!list) return undefined;
    const observer = new MutationObserver(() => {
      const link = list.querySelector<HTMLElement>('.table-of-contents__link--active');
      if (!link) return;
      const { offsetTop, offsetHeight } = link;
      const isVisible =
        offsetTop >= list.scrollTop &&
        offsetTop + offsetHeight <= list.scrollTop + list.clientHeight;
      if (!isVisible) list.scrollTop = offsetTop - list.clientHeight / 2;
    });
    observer.observe(list, { attributeFilter: ['class'], subtree: true });
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <TOCItems {...props} />
      {/* The HTML standard reserves this fragment for the top of the page. */}
      <a ref={top} className={styles.top} href="#top">
        <Translate id="theme.BackToTopButton.buttonAriaLabel">Scroll back to top</Translate>
      </a>
    </>
  );
}
