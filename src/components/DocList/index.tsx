import Link from '@docusaurus/Link';
import index from '@generated/component-pages/default/site-index.json';
import { allDocs } from '@site/src/notes/siteIndex';
import clsx from 'clsx';
import styles from './styles.module.css';

const descriptions = new Map(
  Object.values(index)
    .flatMap(allDocs)
    .map(({ permalink, description }) => [permalink, description]),
);

/** Notes with their one-line descriptions, in as many columns as fit. */
export default function DocList({ docs }: { docs: { title: string; permalink: string }[] }) {
  return (
    <ul className={clsx('clean-list link-list', styles.docs)}>
      {docs.map(({ title, permalink }) => (
        <li key={permalink}>
          <Link to={permalink}>{title}</Link>
          <p className={styles.description}>{descriptions.get(permalink)}</p>
        </li>
      ))}
    </ul>
  );
}
