import { useHistory } from '@docusaurus/router';
import { useQueryString, useStorageSlot } from '@docusaurus/theme-common';
import { baseSeries, runSeries } from '@site/src/odoo';

/** The group of the theme's tabs that share the reader's series, and its name in the address. */
export const group = 'odoo';

/**
 * @returns the series that the reader has chosen in tabs or at the head of a page, and a function
 * that chooses one
 */
export default function useSeries() {
  const history = useHistory();
  const [query] = useQueryString(group);
  // The theme's tabs keep the choice here.
  const [stored, slot] = useStorageSlot(`docusaurus.tab.${group}`);
  const choose = (series: number): void => {
    const search = new URLSearchParams(history.location.search);
    search.set(group, String(series));
    history.replace({ ...history.location, search: search.toString() });
    slot.set(String(series));
  };
  const series = runSeries.find((each) => String(each) === (query || stored)) ?? baseSeries;
  return [series, choose] as const;
}
