import isInternalUrl from '@docusaurus/isInternalUrl';
import Link from '@docusaurus/Link';
import { isActiveSidebarItem } from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/DocSidebarItem/Link';
import IconExternalLink from '@theme/Icon/ExternalLink';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** The stock link without the class names that nothing uses: a sidebar has dozens. */
export default function DocSidebarItemLink({
  item,
  onItemClick,
  activePath,
  tabIndex,
}: Props): ReactNode {
  const { href, label, className, autoAddBaseUrl } = item;
  const isActive = isActiveSidebarItem(item, activePath);
  const isInternal = isInternalUrl(href);
  return (
    <li className={clsx('menu__list-item', className)}>
      <Link
        className={clsx('menu__link', isActive && 'menu__link--active')}
        autoAddBaseUrl={autoAddBaseUrl}
        aria-current={isActive ? 'page' : undefined}
        to={href}
        tabIndex={tabIndex === 0 ? undefined : tabIndex}
        onClick={isInternal && onItemClick ? () => onItemClick(item) : undefined}
      >
        <span className={styles.label}>{label}</span>
        {!isInternal && <IconExternalLink />}
      </Link>
    </li>
  );
}
