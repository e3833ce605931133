import { ThemeClassNames } from '@docusaurus/theme-common';
import Translate, { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/LastUpdated';
import type { ReactNode } from 'react';

function AtDate({ date }: { date: Date }): ReactNode {
  const day = translate(
    { id: 'site.lastUpdated.day', message: '{month}/{day}/{year}' },
    {
      year: String(date.getUTCFullYear()),
      month: String(date.getUTCMonth() + 1),
      day: String(date.getUTCDate()),
    },
  );
  const time = (
    <time dateTime={date.toISOString()} itemProp="dateModified">
      {day}
    </time>
  );
  return (
    <Translate id="theme.lastUpdated.atDate" values={{ date: <b>{time}</b> }}>
      {' on {date}'}
    </Translate>
  );
}

/**
 * Says when the page was changed last, and by whom. The theme creates an `Intl.DateTimeFormat` for
 * the date, which takes a phone up to a tenth of a second; a translated text does without.
 */
export default function LastUpdated({ lastUpdatedAt, lastUpdatedBy }: Props): ReactNode {
  const atDate = lastUpdatedAt ? <AtDate date={new Date(lastUpdatedAt)} /> : '';
  const byUser = lastUpdatedBy ? (
    <Translate id="theme.lastUpdated.byUser" values={{ user: <b>{lastUpdatedBy}</b> }}>
      {' by {user}'}
    </Translate>
  ) : (
    ''
  );
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      <Translate id="theme.lastUpdated.lastUpdatedAtBy" values={{ atDate, byUser }}>
        {'Last updated{atDate}{byUser}'}
      </Translate>
    </span>
  );
}
