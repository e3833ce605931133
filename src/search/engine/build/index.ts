/** The build side of the search engine, for Node.js only. */
import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { simplifier } from '../fold';
import { encodeNumbers, FORMAT } from '../format';
import { BLOCKS_PER_FILE, type RootData } from '../root';
import { ROOT } from '../rootName';
import { FACETS, type IndexFile, type SearchRecord } from '../types';
import { ENTRY, OVERVIEW } from '../weights';
import { cutBlocks, recordLine, termBounds, termLine } from './blocks';
import { readFields } from './fields';
import { compileGlossary } from './glossary';
import { Inverter } from './inverter';
import { TRADITIONAL } from './traditional';
import { VocabularyBuilder } from './vocabulary';

/** Most characters of a block. Smaller blocks cost requests and a longer root, larger ones bytes that no query needs. */
const TERM_BLOCK = 1000;
const RECORD_BLOCK = 3200;

/**
 * Makes the files of an index, which README.md describes. The same records in the same order give the same bytes.
 *
 * @param records those of a page are in a row
 * @param options the glossary has groups of synonyms
 * @returns all files. Only the root has no hash in its name
 * @throws Error when an objectID occurs twice, or a synonym has nothing to index
 */
export function buildIndex(
  records: readonly SearchRecord[],
  { glossary = [] }: { glossary?: readonly (readonly string[])[] } = {},
): IndexFile[] {
  const ids = new Set(records.map(({ objectID }) => objectID));
  if (ids.size !== records.length) throw new Error('search index: duplicate objectID');
  const { terms, vocabulary } = invert(records, glossary);
  const termBlocks = cutBlocks(terms.map(termLine), TERM_BLOCK);
  // Sections of a page are often hit together, so a block has those of one page only.
  const isNewPage = records.map((record, i) => pageOf(records[i - 1]) !== pageOf(record));
  const recordBlocks = cutBlocks(records.map(recordLine), RECORD_BLOCK, isNewPage);
  const texts = [...termBlocks, ...recordBlocks].map(({ text }) => text);
  const blocks = [...texts, vocabulary, TRADITIONAL].map(compress);
  const files = toFiles(blocks);
  const facets = records.map(facetsOf);
  const combinations = [...new Set(facets)];
  const root: RootData = {
    format: FORMAT,
    bounds: termBounds(termBlocks),
    counts: encodeNumbers(recordBlocks.map(({ count }) => count)),
    lengths: encodeNumbers(blocks.map(({ length }) => length)),
    files: files.map(({ name }) => name),
    facets: combinations.map((values) => values.split('\n')),
    facetsOf: encodeNumbers(facets.map((values) => combinations.indexOf(values))),
  };
  return [{ name: ROOT, bytes: compress(JSON.stringify(root)) }, ...files];
}

/** Finds the terms of all records, and the words for corrections. */
function invert(records: readonly SearchRecord[], glossary: readonly (readonly string[])[]) {
  const simplify = simplifier(TRADITIONAL);
  const inverter = new Inverter(records, compileGlossary(glossary, simplify));
  const vocabulary = new VocabularyBuilder();
  const overviews = overviewPages(records);
  const pages = records.filter(({ type }) => type === 'lvl1');
  const abouts = new Map(pages.map((record) => [pageOf(record), record.about ?? '']));
  for (const record of records) {
    const page = pageOf(record);
    const about = record.type === 'lvl1' ? '' : abouts.get(page);
    const fields = readFields(record, about, simplify);
    const isOverview = overviews.has(page) || record.docusaurus_tag === 'default';
    inverter.add(fields, isOverview ? OVERVIEW : ENTRY[record.entry ?? 'none']);
    vocabulary.add(fields);
  }
  return { terms: inverter.terms(), vocabulary: vocabulary.text() };
}

/** The page that a record is a section of. */
function pageOf(record: SearchRecord | undefined): string {
  return record?.url.replace(/#.*/, '') ?? '';
}

/** Pages with others below them, of which they say in other words what those say. */
function overviewPages(records: readonly SearchRecord[]): Set<string> {
  const pages = [...new Set(records.map(pageOf))].sort();
  return new Set(pages.filter((page, i) => page.endsWith('/') && pages[i + 1]?.startsWith(page)));
}

/** The facet values of a record as `field:value`, a line each. */
function facetsOf(record: SearchRecord): string {
  const values = FACETS.map((facet) =>
    [record[facet] ?? ''].flat().map((one) => `${facet}:${one}`),
  );
  return values.flat().join('\n');
}

function compress(text: string): Buffer {
  return deflateSync(text, { level: 9 });
}

/** Joins blocks into files. The name of each is a hash of its content. */
function toFiles(blocks: readonly Buffer[]): IndexFile[] {
  const files: IndexFile[] = [];
  for (let first = 0; first < blocks.length; first += BLOCKS_PER_FILE) {
    const bytes = Buffer.concat(blocks.slice(first, first + BLOCKS_PER_FILE));
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
    files.push({ name: `${hash}.bin`, bytes });
  }
  return files;
}
