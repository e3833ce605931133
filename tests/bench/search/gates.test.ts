// What `npm run bench -- search` prints of relevance and bytes must hold before a change lands.
import { beforeAll, describe, expect, it } from 'vitest';
import { exampleQueries } from '../../../src/config/home';
import type { SearchRecord } from '../../../src/search/engine';
import { type Candidate, codeSize, ours } from './candidates';
import { askCurated, median, type Outcome, pagesOf, readCurated, shareWithin } from './curated';
import { recordsFromSources } from './recordsFromSources';

const KB = 1024;

describe('gates of the search', () => {
  let records: SearchRecord[];
  let engine: Candidate;
  let code: number;
  let outcomes: Outcome[];

  beforeAll(async () => {
    records = await recordsFromSources();
    engine = ours(records);
    code = await codeSize(engine);
    outcomes = await askCurated(engine, pagesOf(records));
  }, 120_000);

  it('the code of the engine is small', () => {
    expect(code).toBeLessThanOrEqual(8 * KB);
  });

  it('a first search downloads little, in few requests', () => {
    const bytes = outcomes.map((outcome) => outcome.bytes + code);
    expect(median(bytes)).toBeLessThanOrEqual(28 * KB);
    expect(Math.max(...bytes)).toBeLessThanOrEqual(80 * KB);
    expect(median(outcomes.map(({ requests }) => requests))).toBeLessThanOrEqual(12);
  });

  it('the curated queries find the right page', () => {
    expect(outcomes.length, 'queries whose page is written').toBeGreaterThanOrEqual(470);
    const missed = outcomes
      .filter(({ place }) => place !== 1)
      .map(({ text, place, found }) => ({ text, place, first: found[0] }));
    expect(shareWithin(outcomes, 1), JSON.stringify(missed)).toBeGreaterThanOrEqual(0.9);
    expect(shareWithin(outcomes, 3), JSON.stringify(missed)).toBeGreaterThanOrEqual(0.98);
  });

  it('each curated query names pages that are written or planned', () => {
    const { queries, planned } = readCurated();
    const known = new Set([...pagesOf(records), ...planned]);
    expect(queries.flatMap(({ pages }) => pages.filter((page) => !known.has(page)))).toEqual([]);
  });

  it('the examples of the home page find their notes first', async () => {
    const found = await Promise.all(
      exampleQueries.map(async (query) => (await engine.firstSearch(query)).ids[0]?.split('#')[0]),
    );
    const notes = ['check_credentials', 'front-end/views/form_view_open_in_dialog', 'xml_rpc'];
    expect(found).toEqual(notes.map((note) => `/docs/odoo/dev_notes/${note}`));
  });
});
