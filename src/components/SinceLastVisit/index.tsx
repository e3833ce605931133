import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import {
  type ChangedNote,
  changesSinceLastVisit,
  markSidebar,
} from '@site/src/client/lastVisit/changes';
import { forgetPreviousVisit } from '@site/src/client/lastVisit/visit';
import ActionButton from '@site/src/components/ActionButton';
import { type ReactNode, useEffect, useState } from 'react';
import styles from '../Home/styles.module.css';

/** The notes new or changed since this browser's last visit; nothing on a first one. */
export default function SinceLastVisit(): ReactNode {
  const [notes, setNotes] = useState<ChangedNote[]>([]);
  useEffect(() => {
    void changesSinceLastVisit().then(setNotes);
  }, []);
  if (notes.length === 0) return null;
  const clear = (): void => {
    forgetPreviousVisit();
    setNotes([]);
    void markSidebar();
  };
  return (
    <section className={styles.recent}>
      <h2 className={styles.areaTitle}>
        <Translate id="site.lastVisit.title">Since your last visit</Translate>
      </h2>
      <ul className={styles.recentDocs}>
        {notes.map(({ permalink, title }) => (
          <li key={permalink}>
            <Link to={permalink}>{title}</Link>
          </li>
        ))}
      </ul>
      <ActionButton onClick={clear}>
        <Translate id="site.lastVisit.clear">Mark all as seen</Translate>
      </ActionButton>
    </section>
  );
}
