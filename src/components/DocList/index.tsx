import Link from '@docusaurus/Link';
import { createContext, type ReactNode } from 'react';
import styles from './styles.module.css';

/** One-line descriptions by the id of their doc. */
export type Descriptions = Record<string, string>;

/** The descriptions that a category's page loads (src/plugins/content/docs.ts). Other pages load none. */
export const DescriptionsContext = createContext<Descriptions>({});

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
