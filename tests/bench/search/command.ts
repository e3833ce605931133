import fs from 'node:fs';
import path from 'node:path';
import { buildSite } from '../../../src/build/buildSite';
import { root } from '../../../src/lib/paths';
import { type Row, table } from '../table';
import type { SearchRecord } from '../../../src/search/engine';
import { readTerms, synonymGroups } from '../../../src/notes/terms';
import { type Candidate, miniSearch, ours } from './candidates';
import { codeSize, ENTRIES } from './codeSize';
import {
  answerable,
  askCurated,
  type Curated,
  type CuratedOutcome,
  pagesOf,
  parseCurated,
  shareWithin,
} from './curated';
import { measure, quantile, type Scores } from './measure';
import { CLASSES, makeQueries } from './queries';
import { timeToFirstResult } from './reach';
import { recordsFromSources } from './recordsFromSources';
import { syntheticRecords } from './synthetic';
import { type Corpus, FLOORS } from './floors';

/** One engine over one corpus. */
interface Measured {
  candidate: Candidate;
  scores: Scores;
  /** Bytes of the engine's code, brotli. */
  code: number;
  outcomes: CuratedOutcome[];
  /** Milliseconds from Ctrl+K to the first hit, by query; the site has only its own engine. */
  reach: number[];
}

/** Queries whose time is taken in a browser. */
const TIMED = 9;

const kb = (bytes: number): number => bytes / 1024;
const max = (values: readonly number[]): number => Math.max(...values);

/** @returns the rows of the report: ours and MiniSearch's */
function rowsOf(corpus: Corpus, engines: readonly [Measured, Measured]): Row[] {
  const row = (
    name: string,
    value: (of: Measured) => number,
    digits: number,
    floor?: { min: number } | { max: number },
  ): Row => {
    const figures = engines
      .map(value)
      .map((figure) => (Number.isNaN(figure) ? '—' : figure.toFixed(digits)));
    if (!floor) return { name, figures };
    const own = value(engines[0]);
    return 'min' in floor
      ? { name, figures, target: `≥ ${floor.min}`, isMissed: own < floor.min }
      : { name, figures, target: `≤ ${floor.max}`, isMissed: own > floor.max };
  };
  const isListed = engines[0].outcomes.length > 0;
  return [
    row('MRR@10，七类平均', ({ scores }) => scores.mean, 4, { min: FLOORS.mrr[corpus] }),
    ...CLASSES.map((kind) => row(`　${kind}`, ({ scores }) => scores.mrr[kind], 3)),
    row('拉丁词错一处，前五条里有', ({ scores }) => scores.typoSuccess, 3, {
      min: FLOORS.typo[corpus],
    }),
    ...(isListed ? FLOORS.curated : []).map(({ places, min }) =>
      row(`精选查询，前 ${places} 页里有`, ({ outcomes }) => shareWithin(outcomes, places), 3, {
        min,
      }),
    ),
    row('引擎代码 KB（brotli）', ({ code }) => kb(code), 1, { max: kb(FLOORS.code) }),
    row('首个结果下载 KB，中位', ({ scores, code }) => kb(quantile(scores.first, 0.5) + code), 1, {
      max: FLOORS.first[corpus][0],
    }),
    row('首个结果下载 KB，最多', ({ scores, code }) => kb(max(scores.first) + code), 1, {
      max: FLOORS.first[corpus][1],
    }),
    row('十条之后下载 KB，最多', ({ scores, code }) => kb(max(scores.ten) + code), 1, {
      max: FLOORS.ten[corpus],
    }),
    row('首次搜索的请求数，中位', ({ scores }) => quantile(scores.requests, 0.5), 0, {
      max: FLOORS.requests[corpus],
    }),
    row('首次搜索的请求数，最多', ({ scores }) => max(scores.requests), 0),
    row('其中先后相继的，中位', ({ scores }) => quantile(scores.depth, 0.5), 0, {
      max: FLOORS.depth,
    }),
    row('其中先后相继的，最多', ({ scores }) => max(scores.depth), 0),
    row(
      'Ctrl+K 到第一条命中 ms，中位（处理器慢 4 倍，慢速 4G）',
      ({ reach }) => quantile(reach, 0.5),
      0,
      {
        max: FLOORS.reach[corpus],
      },
    ),
    row('按键 ms，中位（Node）', ({ scores }) => quantile(scores.keystroke, 0.5), 2),
    row('按键 ms，p95（Node）', ({ scores }) => quantile(scores.keystroke, 0.95), 2),
    row('构建索引 ms', ({ candidate }) => candidate.buildMs, 0),
    row('索引的文件数', ({ candidate }) => candidate.files, 0),
    row('索引 KB（未压缩）', ({ candidate }) => kb(candidate.bytes), 0),
  ];
}

function reportCurated(
  outcomes: readonly CuratedOutcome[],
  list: Curated,
  pages: ReadonlySet<string>,
): void {
  console.log(`精选查询 ${outcomes.length} 条。没有第一个就对的：`);
  for (const { kind, text, place, pages: right, found } of outcomes.filter(
    (outcome) => outcome.place !== 1,
  )) {
    const where = place === 0 ? '没找到' : `第 ${place} 页`;
    const query = text.trim().split('\n').at(-1) ?? '';
    console.log(
      `  ${where}  [${kind}] ${query}  应是 ${right.join(' 或 ')}，先出来的是 ${found[0] ?? '（没有）'}`,
    );
  }
  const covered = new Set(list.queries.flatMap((query) => query.pages));
  const uncovered = [...pages].filter((page) => !covered.has(page));
  if (uncovered.length > 0) console.log(`还没有查询的页：${uncovered.join('、')}`);
}

/**
 * Measures the engine and MiniSearch over the site's notes and over a synthetic corpus, and prints a table of each.
 *
 * @returns whether a figure has fallen behind its floor
 */
export async function searchBench(): Promise<boolean> {
  const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
  if ((await buildSite({ onlyIfStale: true })) !== 0) throw new Error('站点没有建成');
  const glossary = synonymGroups(readTerms());
  const list = parseCurated(read('tests/bench/search/curated.yml'));
  const corpora: [Corpus, string, SearchRecord[]][] = [
    ['notes', '站点的笔记', await recordsFromSources()],
    ['synthetic', '合成语料', syntheticRecords({ pages: 1500, seed: 1 })],
  ];
  let isMissed = false;
  for (const [corpus, title, records] of corpora) {
    const queries = makeQueries(records, 45, 4);
    const pages = pagesOf(records);
    console.log(`● ${title}：${pages.size} 页，${records.length} 节，${queries.length} 条查询`);
    const listed = corpus === 'notes' ? answerable(list, pages) : [];
    const timed = queries
      .filter((_, i) => i % Math.ceil(queries.length / TIMED) === 0)
      .map(({ text }) => text);
    const run = async (
      candidate: Candidate,
      entry: string,
      reach: number[],
    ): Promise<Measured> => ({
      candidate,
      scores: await measure(candidate, queries),
      code: await codeSize(entry),
      outcomes: await askCurated(candidate, listed),
      reach,
    });
    const candidate = ours(records, glossary);
    const own = await run(candidate, ENTRIES.ours, await timeToFirstResult(candidate.index, timed));
    const rows = rowsOf(corpus, [own, await run(miniSearch(records), ENTRIES.miniSearch, [])]);
    console.log(`\n${table(['本引擎', 'MiniSearch'], rows)}\n`);
    if (corpus === 'notes') reportCurated(own.outcomes, list, pages);
    isMissed ||= rows.some((row) => row.isMissed);
  }
  return isMissed;
}
