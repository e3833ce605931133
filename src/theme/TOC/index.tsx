import TOCItems from '@theme/TOCItems';
import type { Props } from '@theme/TOC';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './styles.module.css';

const activeClass = 'table-of-contents__link--active';

/** The contents list beside the text. A list longer than the window scrolls along, so that the reader's place is in sight. */
export default function TOC({ className, ...props }: Props): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const observer = new MutationObserver(() => {
      const link = element.querySelector<HTMLElement>(`.${activeClass}`);
      if (!link) return;
      const { offsetTop: top, offsetHeight: height } = link;
      const isSeen = top >= element.scrollTop && top + height <= element.scrollTop + element.clientHeight;
      if (!isSeen) element.scrollTop = top - element.clientHeight / 2;
    });
    observer.observe(element, { attributeFilter: ['class'], subtree: true });
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={list} className={clsx(styles.contents, 'thin-scrollbar', className)}>
      <TOCItems {...props} linkClassName="table-of-contents__link toc-highlight" linkActiveClassName={activeClass} />
    </div>
  );
}
