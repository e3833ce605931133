import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './styles.module.css';

/**
 * The main part of a page outside the docs' layout: all of them begin at one left edge, the footer's too.
 *
 * @param props those of the element `main`
 */
export default function PageMain({ className, ...rest }: ComponentProps<'main'>): ReactNode {
  return <main className={clsx(styles.page, className)} {...rest} />;
}
