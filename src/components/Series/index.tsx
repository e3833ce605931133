import Link from '@docusaurus/Link';
import { baseSeries, runSeries, seriesName } from '@site/src/odoo';
import Tabs from '@theme/Tabs';
import type { ReactNode } from 'react';
import useSeries, { group } from './useSeries';

const values = runSeries.map((series) => ({ value: String(series), label: seriesName(series) }));

/** The theme's tabs, one for each series of Odoo, around panels that may each be for several. */
export function SeriesTabs({ children }: { children: ReactNode }) {
  return (
    <Tabs groupId={group} queryString={group} values={values}>
      {children}
    </Tabs>
  );
}

/**
 * A panel of {@link SeriesTabs} for some series, such as `18 19`. It begins with a label, which only
 * paper and pages without scripts show.
 */
export function SeriesPanel({ series, children }: { series: string; children: ReactNode }) {
  const [chosen] = useSeries();
  const own = series.split(' ');
  const label = own.map((each) => seriesName(Number(each))).join('、');
  return (
    <div role="tabpanel" aria-label={label} hidden={!own.includes(String(chosen))}>
      <p className="series-label">{label}</p>
      {children}
    </div>
  );
}

interface SourceProps {
  /** The URL in the series that notes are written for. */
  href: string;
  /** The URLs in the series that have the file elsewhere, as JSON. */
  moved: string;
  children: ReactNode;
}

/** A link to a file of Odoo's source in the series that the reader has chosen. */
export function SourceLink({ href, moved, children }: SourceProps) {
  const [series] = useSeries();
  const elsewhere = (JSON.parse(moved) as Record<string, string>)[series];
  const same = href.replace(`/${seriesName(baseSeries)}/`, `/${seriesName(series)}/`);
  return <Link href={elsewhere ?? same}>{children}</Link>;
}
