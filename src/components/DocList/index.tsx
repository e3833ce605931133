import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface Props {
  docs: { title: string; description?: string; permalink: string }[];
}

/** Notes with their one-line descriptions, in as many columns as fit. */
export default function DocList({ docs }: Props): ReactNode {
  return (
    <ul className={styles.docs}>
      {docs.map(({ title, description, permalink }) => (
        <li key={permalink}>
          <Link to={permalink}>{title}</Link>
          {description && <p className={styles.description}>{description}</p>}
        </li>
      ))}
    </ul>
  );
}
