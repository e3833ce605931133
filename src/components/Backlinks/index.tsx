import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import { type ReactNode, useId } from 'react';
import type { Backlink } from '../../notes/backlinks';
import styles from './styles.module.css';

/** At the foot of a note: those that lead here and that it does not mention itself. */
export default function Backlinks({ notes }: { notes: Backlink[] }): ReactNode {
  const id = useId();
  return (
    <nav className={styles.backlinks} aria-labelledby={id}>
      <span id={id}>
        <Translate id="site.backlinks.title">Linked from</Translate>
      </span>
      <ul>
        {notes.map(({ title, permalink }) => (
          <li key={permalink}>
            <Link to={permalink}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
