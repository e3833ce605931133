import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createEngine } from '../engine';
import { buildIndex, parseGlossary } from '../engine/build';
import type { SearchRecord } from '../engine/types';
import { miniSearch, MODAL, ours, type Candidate } from './candidates';
import { codeSize, ENTRIES } from './codeSize';
import { fuzzQueries, hasLiveMarkup } from './fuzz';
import { readMarkdownRecords } from './markdown';
import { measure, quantile, type Scores } from './measure';
import { CLASSES, makeQueries } from './queries';
import { syntheticRecords } from './synthetic';

/** 每类的查询条数与出题的种子。 */
const PER_CLASS = 45;
const SEED = 1;

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** 站点的记录；换记录生成器时只改这里。 */
function noteRecords(dir: string): SearchRecord[] {
  return existsSync(dir) ? readMarkdownRecords(dir) : [];
}

/** 一栏成绩的各行：行名与值。 */
function rows(candidate: Candidate, scores: Scores, code: number): [string, string][] {
  const kb = (bytes: number): string => (bytes / 1024).toFixed(1);
  const pair = (values: readonly number[], extra: number): string =>
    `${kb(quantile(values, 0.5) + extra)} / ${kb(Math.max(...values) + extra)}`;
  return [
    ...CLASSES.map((kind): [string, string] => [`MRR@10 ${kind}`, scores.mrr[kind].toFixed(3)]),
    ['MRR@10 平均', scores.mean.toFixed(4)],
    ['错一处，前五条里有', scores.typoSuccess.toFixed(3)],
    ['引擎代码 KB', kb(code)],
    ['首个结果下载 KB 中位 / 最差（含代码）', pair(scores.first, code)],
    ['十条之后 KB 中位 / 最差（含代码）', pair(scores.ten, code)],
    [
      '按键 ms 中位 / p95（热，Node）',
      `${quantile(scores.keystroke, 0.5).toFixed(2)} / ${quantile(scores.keystroke, 0.95).toFixed(2)}`,
    ],
    ['构建 ms', candidate.buildMs.toFixed(0)],
    ['构建多用内存 MB', candidate.buildMb.toFixed(0)],
    ['索引文件数', String(candidate.files)],
    ['索引总长 KB（未压缩）', kb(candidate.bytes)],
  ];
}

async function compare(
  title: string,
  records: readonly SearchRecord[],
  glossary: readonly (readonly string[])[],
  withMini: boolean,
): Promise<void> {
  const queries = makeQueries(records, PER_CLASS, SEED);
  const counts = CLASSES.map((kind) => `${kind} ${queries.filter((query) => query.kind === kind).length}`);
  console.log(`\n${title}：${records.length} 节，${queries.length} 条查询（${counts.join('，')}）`);
  const columns: [string, string][][] = [];
  const names: string[] = [];
  for (const [make, entry] of [
    [() => ours(records, glossary), ENTRIES.ours],
    ...(withMini ? [[() => miniSearch(records), ENTRIES.miniSearch] as const] : []),
  ] as const) {
    const candidate = make();
    names.push(candidate.name);
    columns.push(rows(candidate, await measure(candidate, queries), await codeSize(entry)));
  }
  console.log(['', ...names].join('\t'));
  columns[0]?.forEach(([label], i) => console.log([label, ...columns.map((column) => column[i]?.[1])].join('\t')));
}

/** 任意的查询：抛错的、带出活标记的、慢的，一条也不该有。 */
async function fuzz(records: readonly SearchRecord[], count: number): Promise<void> {
  const files = new Map(buildIndex(records).map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]));
  const engine = createEngine({ load: (name) => Promise.resolve(files.get(name) ?? '') });
  const times: number[] = [];
  const cpu: number[] = [];
  let thrown = 0;
  let live = 0;
  for (const query of fuzzQueries(count, SEED)) {
    const start = performance.now();
    const before = process.cpuUsage();
    try {
      const { results } = await engine.search([{ ...MODAL, query, highlightPreTag: '[[', highlightPostTag: ']]' }]);
      times.push(performance.now() - start);
      const used = process.cpuUsage(before);
      cpu.push((used.user + used.system) / 1000);
      if (results[0]?.hits.some(hasLiveMarkup)) live++;
    } catch (error) {
      if (!thrown++) console.error(JSON.stringify(query.slice(0, 200)), error);
    }
  }
  console.log(
    `\n任意查询 ${count} 条：抛错 ${thrown}，活标记 ${live}，中位 ${quantile(times, 0.5).toFixed(2)} ms，p99 ${quantile(times, 0.99).toFixed(2)} ms，处理器用时 p99 ${quantile(cpu, 0.99).toFixed(2)} ms（机器忙时看这个）`,
  );
  if (thrown || live) process.exitCode = 1;
}

const { values: args } = parseArgs({
  options: {
    docs: { type: 'string', default: fromHere('../../../docs') },
    pages: { type: 'string', default: '1500' },
    fuzz: { type: 'string', default: '100000' },
    only: { type: 'string', default: 'notes,synthetic,fuzz' },
    'no-minisearch': { type: 'boolean', default: false },
  },
});

async function main(): Promise<void> {
  const glossary = parseGlossary(readFileSync(fromHere('../glossary.yml'), 'utf8'));
  const notes = noteRecords(args.docs);
  const mini = !args['no-minisearch'];
  if (args.only.includes('notes') && notes.length) await compare('站点的笔记', notes, glossary, mini);
  if (args.only.includes('synthetic')) {
    await compare(`合成语料 ${args.pages} 页`, syntheticRecords({ pages: Number(args.pages), seed: SEED }), glossary, mini);
  }
  if (args.only.includes('fuzz')) {
    await fuzz(notes.length ? notes : syntheticRecords({ pages: 60, seed: SEED }), Number(args.fuzz));
  }
}

void main();
