import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { shortTitle } from '@site/src/notes/subjects';
import type { Update } from '@site/src/notes/updates';
import clsx from 'clsx';
import styles from './styles.module.css';

interface Props {
  updates: readonly Update[];
  className?: string | undefined;
  /** Whether a new note goes without what it is about. */
  isShort?: boolean;
}

/** Updates with their days. */
export default function UpdateList({ updates, className, isShort = false }: Props) {
  const { i18n } = useDocusaurusContext();
  const dates = new Intl.DateTimeFormat(i18n.currentLocale, {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <ul className={clsx('clean-list', styles.list, className)}>
      {updates.map(({ permalink, title, date, reason, isNew }) => (
        <li key={permalink + date}>
          <time className="minor" dateTime={date}>
            {dates.format(new Date(date))}
          </time>
          <span>
            <Link to={permalink}>{shortTitle(title)}</Link>
            {isNew && (
              <strong className="minor">
                <Translate id="site.updates.new">New</Translate>
              </strong>
            )}
            {!(isNew && isShort) && <span className={styles.reason}>{reason}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
