import { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { archivesPath, odooSeries } from '@site/src/config/site';
import type { ReactNode } from 'react';
import type { NoteStatusData, SeriesStatus } from '../../notes/noteStatus';
import type { ReadingTime } from '../../notes/readingTime';
import Verification from './Verification';
import AsMarkdown from './AsMarkdown';
import styles from './styles.module.css';

interface Props {
  /** NoteStatusData and ReadingTime as JSON, because attributes in Markdown are text. */
  status: string;
}

/** The row under a note's title: its result in each series of Odoo, its length, its downloads. */
export default function NoteStatus({ status }: Props): ReactNode {
  const { results, covered, checks, archives, minutes, lines } = JSON.parse(
    status,
  ) as NoteStatusData & ReadingTime;
  return (
    <div className={styles.status}>
      {results.length + covered.length > 0 && (
        <ul aria-label={translate({ id: 'site.note.versions', message: 'Versions of Odoo' })}>
          {results.map((result) => (
            <li key={result.series} data-state={result.state}>
              {`${result.series}.0 ${describeResult(result)}`}
            </li>
          ))}
          {covered.map((series) => (
            <li key={series}>
              {series}.0{' '}
              {results.length > 0 &&
                translate({ id: 'site.note.covered', message: 'by its source, not run' })}
            </li>
          ))}
        </ul>
      )}
      {checks.length > 0 && <Verification results={results} checks={checks} />}
      {minutes > 0 && (
        <span>
          {translate(
            { id: 'site.note.minutes', message: '{minutes} min of text' },
            { minutes: String(minutes) },
          )}
          {lines > 0 &&
            translate(
              { id: 'site.note.lines', message: ', {lines} lines of code' },
              { lines: String(lines) },
            )}
        </span>
      )}
      <span className={styles.files}>
        {archives.map(({ name, series }) => (
          <Archive key={name} name={name} series={archives.length > 1 ? series : []} />
        ))}
        <AsMarkdown />
      </span>
      {results.map(
        ({ series, reason }) =>
          reason && (
            <p key={series} className={styles.reason}>
              {series}.0：{reason}
            </p>
          ),
      )}
    </div>
  );
}

function describeResult({ state, isChanged }: SeriesStatus): string {
  switch (state) {
    case 'passed':
      return isChanged
        ? translate({ id: 'site.note.changed', message: '✓ with changes' })
        : translate({ id: 'site.note.passed', message: '✓' });
    case 'stale':
      return translate({ id: 'site.note.stale', message: 'to be tested again' });
    case 'untested':
      return translate({ id: 'site.note.untested', message: 'not tested' });
    case 'unsupported':
      return translate({ id: 'site.note.unsupported', message: 'does not apply' });
  }
}

/** @param series those that the modules are for; empty when the note has only one archive */
function Archive({ name, series }: { name: string; series: number[] }): ReactNode {
  return (
    <a href={useBaseUrl(archivesPath + name)} download>
      {series.includes(odooSeries[0]) || series.length === 0
        ? translate({ id: 'site.note.download', message: 'Download {name}' }, { name })
        : `${series.map((each) => `${each}.0`).join('、')} zip`}
    </a>
  );
}
