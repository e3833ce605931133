// What `npm run bench -- search` prints of relevance and bytes must hold before a change lands; times it only prints.
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../../src/lib/paths';
import { exampleQueries } from '../../../src/config/home';
import { type Candidate, ours } from './candidates';
import { codeSize, ENTRIES } from './codeSize';
import { answerable, askCurated, pagesOf, parseCurated, shareWithin } from './curated';
import { measure, quantile } from './measure';
import { makeQueries } from './queries';
import { syntheticRecords } from './synthetic';
import { type Corpus, FLOORS } from './floors';
import type { SearchRecord } from '../../../src/search/engine';
import { readTerms, synonymGroups } from '../../../src/notes/terms';
import { recordsFromSources } from './recordsFromSources';

/** Queries a class; the bench asks 45 of both. */
const PER_CLASS = { notes: 45, synthetic: 30 } as const satisfies Record<Corpus, number>;

const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const kb = (bytes: number): number => bytes / 1024;
const worst = (values: readonly number[]): number => Math.max(...values);

describe('gates of the search', () => {
  const glossary = synonymGroups(readTerms());
  let notes: SearchRecord[];
  let overNotes: Candidate;
  let code: number;

  beforeAll(async () => {
    notes = await recordsFromSources();
    overNotes = ours(notes, glossary);
    code = await codeSize(ENTRIES.ours);
  }, 60_000);

  it('keeps the engine small', () => {
    expect(code).toBeLessThanOrEqual(FLOORS.code);
  });

  const corpora: Record<Corpus, () => { records: SearchRecord[]; candidate: Candidate }> = {
    notes: () => ({ records: notes, candidate: overNotes }),
    synthetic: () => {
      const records = syntheticRecords({ pages: 1500, seed: 1 });
      return { records, candidate: ours(records, glossary) };
    },
  };
  for (const [corpus, make] of Object.entries(corpora) as [
    Corpus,
    () => ReturnType<(typeof corpora)[Corpus]>,
  ][]) {
    it(`finds and downloads as promised: ${corpus}`, { timeout: 120_000 }, async () => {
      const { records, candidate } = make();
      const { mean, typoSuccess, first, ten, requests } = await measure(
        candidate,
        makeQueries(records, PER_CLASS[corpus], 4),
        false,
      );
      expect(mean).toBeGreaterThanOrEqual(FLOORS.mrr[corpus]);
      expect(typoSuccess).toBeGreaterThanOrEqual(FLOORS.typo[corpus]);
      expect(kb(quantile(first, 0.5) + code)).toBeLessThanOrEqual(FLOORS.first[corpus][0]);
      expect(kb(worst(first) + code)).toBeLessThanOrEqual(FLOORS.first[corpus][1]);
      expect(quantile(requests, 0.5)).toBeLessThanOrEqual(FLOORS.requests[corpus]);
      expect(kb(worst(ten) + code)).toBeLessThanOrEqual(FLOORS.ten[corpus]);
    });
  }

  it('finds first what the examples of the home page look for', async () => {
    const answers = ['check_credentials', 'front-end/views/form_view_open_in_dialog', 'xml_rpc'];
    const found = await Promise.all(
      exampleQueries.map(async (query) => (await overNotes.search(query))[0]?.split('#')[0]),
    );
    expect(found).toEqual(answers.map((note) => `/docs/odoo/dev_notes/${note}`));
  });

  it('answers the curated queries', { timeout: 60_000 }, async () => {
    const list = parseCurated(read('tests/bench/search/curated.yml'));
    const pages = pagesOf(notes);
    const queries = answerable(list, pages);
    expect(queries.length, 'queries whose page is written').toBeGreaterThanOrEqual(470);
    const outcomes = await askCurated(overNotes, queries);
    const missed = outcomes
      .filter(({ place }) => place !== 1)
      .map(({ text, place, found }) => ({ text, place, first: found[0] }));
    for (const { places, min } of FLOORS.curated)
      expect(shareWithin(outcomes, places), JSON.stringify(missed)).toBeGreaterThanOrEqual(min);
    // A page that is neither written nor planned is misspelt.
    const known = new Set([...pages, ...list.planned]);
    expect(list.queries.flatMap((query) => query.pages.filter((page) => !known.has(page)))).toEqual(
      [],
    );
  });
});
