import Translate from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { feedFile } from '@site/src/config/feeds';
import type { Update } from '@site/src/notes/updates';
import { Fragment } from 'react';
import UpdateList from './List';

interface Props {
  /** By their Mondays. */
  weeks: readonly [string, Update[]][];
  /** Whether the site was built with a complete git history, which tells the new notes. */
  isComplete: boolean;
}

/** /updates: what is new, by week. */
export default function Updates({ weeks, isComplete }: Props) {
  const { i18n } = useDocusaurusContext();
  const feed = useBaseUrl(feedFile);
  const dates = new Intl.DateTimeFormat(i18n.currentLocale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <>
      <p>
        <a href={feed} type="application/atom+xml">
          <Translate id="site.updates.subscribe">Subscribe (Atom)</Translate>
        </a>
      </p>
      {!isComplete && (
        <p>
          <Translate id="site.updates.incomplete">
            This site was built without the complete git history: new notes are not listed.
          </Translate>
        </p>
      )}
      {weeks.map(([monday, updates]) => (
        <Fragment key={monday}>
          <h2 id={monday}>
            <Translate id="site.updates.week" values={{ date: dates.format(new Date(monday)) }}>
              {'Week of {date}'}
            </Translate>
          </h2>
          <UpdateList updates={updates} />
        </Fragment>
      ))}
    </>
  );
}
