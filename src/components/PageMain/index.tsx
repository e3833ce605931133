import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './styles.module.css';

/**
 * The main part of a page outside the docs' layout, which begins at the left edge of the footer.
 * Takes whatever a `<main>` takes.
 */
export default function PageMain({ className, ...rest }: ComponentProps<'main'>) {
  return <main className={clsx(styles.page, className)} {...rest} />;
}
