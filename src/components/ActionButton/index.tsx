import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './styles.module.css';

/** The site's one shape of button. Takes whatever a `<button>` takes. */
export default function ActionButton({ className, ...props }: ComponentProps<'button'>): ReactNode {
  return <button type="button" className={clsx(styles.button, className)} {...props} />;
}
