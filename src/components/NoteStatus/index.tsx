import { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { archivesPath } from '@site/src/config/site';
import { baseSeries, runSeries, seriesName } from '@site/src/odoo';
import type { PageStatus } from '@site/src/markdown/remark/insertNoteStatus';
import useSeries from '../Series/useSeries';
import Verification from './Verification';
import AsMarkdown from './AsMarkdown';
import styles from './styles.module.css';

const resultTexts = {
  passed: translate({ id: 'site.note.passed', message: '✓' }),
  changed: translate({ id: 'site.note.changed', message: '✓ with changes' }),
  stale: translate({ id: 'site.note.stale', message: 'to be tested again' }),
  untested: translate({ id: 'site.note.untested', message: 'not tested' }),
  unsupported: translate({ id: 'site.note.unsupported', message: 'does not apply' }),
};

/**
 * Chooses the series of Odoo whose code, archive and column of the version table the page shows,
 * and tells its result.
 */
function SeriesSwitch({ results }: Pick<PageStatus, 'results'>) {
  const [chosen, choose] = useSeries();
  const isBrowser = useIsBrowser();
  return runSeries.map((series) => {
    const result = results.find((each) => each.series === series);
    const text = result?.isChanged ? 'changed' : result?.state;
    return (
      <button
        key={series}
        type="button"
        className={styles.series}
        // Without scripts it does nothing.
        disabled={!isBrowser}
        data-series={series}
        data-state={result?.state}
        aria-pressed={series === chosen}
        onClick={() => choose(series)}
      >
        {`${seriesName(series)} ${text ? resultTexts[text] : ''}`}
      </button>
    );
  });
}

/**
 * The row under a note's title: the switch of the series, the note's result in each, its length,
 * its downloads. `status` is a PageStatus as JSON, because attributes in Markdown are text.
 */
export default function NoteStatus({ status }: { status: string }) {
  const { results, covered, checks, archives, minutes, lines, hasSwitch } = JSON.parse(
    status,
  ) as PageStatus;
  const others = covered.filter((series) => !hasSwitch || series < baseSeries);
  return (
    <div className={styles.status}>
      {hasSwitch || others.length > 0 ? (
        <div
          className={styles.versions}
          role="group"
          aria-label={translate({ id: 'site.note.versions', message: 'Versions of Odoo' })}
        >
          Odoo
          {others.map((series) => (
            <span key={series}>
              {seriesName(series)}{' '}
              {results.length > 0 &&
                translate({ id: 'site.note.covered', message: 'by its source, not run' })}
            </span>
          ))}
          {hasSwitch && <SeriesSwitch results={results} />}
        </div>
      ) : null}
      {checks.length > 0 && <Verification results={results} checks={checks} />}
      {minutes > 0 && (
        <span>
          {translate({ id: 'site.note.minutes', message: '{minutes} min of text' }, { minutes })}
          {lines > 0 &&
            translate({ id: 'site.note.lines', message: ', {lines} lines of code' }, { lines })}
        </span>
      )}
      <span className={`screen-only ${styles.files}`}>
        {archives.map((archive) => (
          <Archive key={archive.name} {...archive} />
        ))}
        <AsMarkdown />
      </span>
      {results.map(
        ({ series, reason }) =>
          reason && (
            <p key={series} className={styles.reason}>
              {seriesName(series)}：{reason}
            </p>
          ),
      )}
    </div>
  );
}

/** The link to an archive, which without scripts shows beside those of the other series. */
function Archive({ name, series }: PageStatus['archives'][number]) {
  const [chosen] = useSeries();
  return (
    <a href={useBaseUrl(archivesPath + name)} download hidden={!series.includes(chosen)}>
      {translate({ id: 'site.note.download', message: 'Download {name}' }, { name })}
    </a>
  );
}
