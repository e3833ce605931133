import { ThemeClassNames } from '@docusaurus/theme-common';
import Translate, { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/LastUpdated';
import type { ReactNode } from 'react';

/** The day of a time, in UTC, as `Intl.DateTimeFormat` would write it: making one takes a phone up to a tenth of a second. */
export function formatDay(time: Date): string {
  return translate(
    { id: 'site.lastUpdated.day', message: '{month}/{day}/{year}' },
    {
      year: String(time.getUTCFullYear()),
      month: String(time.getUTCMonth() + 1),
      day: String(time.getUTCDate()),
    },
  );
}

function Day({ time }: { time: Date }): ReactNode {
  return (
    <b>
      <time dateTime={time.toISOString()} itemProp="dateModified">
        {formatDay(time)}
      </time>
    </b>
  );
}

/** When the page was changed last, and by whom: the theme's, but for its date. */
export default function LastUpdated({ lastUpdatedAt, lastUpdatedBy }: Props): ReactNode {
  const atDate = lastUpdatedAt ? (
    <Translate
      id="theme.lastUpdated.atDate"
      values={{ date: <Day time={new Date(lastUpdatedAt)} /> }}
    >
      {' on {date}'}
    </Translate>
  ) : (
    ''
  );
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
