/** The build side of the search engine, for Node.js only. */
import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { simplifier, type Simplify } from '../fold';
import { encodeNumbers, FORMAT } from '../format';
import { BLOCKS_PER_FILE, ROOT, type RootData } from '../root';
import { FACETS, type IndexFile, type SearchRecord } from '../types';
import { SUBSECTION } from '../weights';
import { cutBlocks, recordLine, termBounds, termLine } from './blocks';
import { fieldReader, type Fields, readFields, wholeTerms } from './fields';
import { compileGlossary } from './glossary';
import { invert } from './inverter';
import { TRADITIONAL } from './traditional';
import { vocabularyOf } from './vocabulary';

/** Most characters of a block: smaller ones cost requests, larger ones bytes nobody needs. */
const TERM_BLOCK = 1000;
const RECORD_BLOCK = 4000;

/**
 * Makes the files of an index (README.md). The records of a page must follow each other. Equal
 * records give equal bytes.
 *
 * @param glossary groups of synonyms
 * @throws Error when an objectID occurs twice, or a synonym has nothing to index
 */
export function buildIndex(
  records: readonly SearchRecord[],
  glossary: readonly (readonly string[])[] = [],
): IndexFile[] {
  const ids = new Set<string>();
  for (const { objectID } of records) {
    if (ids.has(objectID)) throw new Error(`search index: duplicate objectID ${objectID}`);
    ids.add(objectID);
  }
  const simplify = simplifier(TRADITIONAL);
  const fields = readAll(records, simplify);
  const factors = records.map(({ weight, type }) => weight ?? (type === 'lvl3' ? SUBSECTION : 1));
  const terms = invert(fields, factors, compileGlossary(glossary, simplify));
  const termBlocks = cutBlocks(terms.map(termLine), TERM_BLOCK);
  // Sections of a page are often hit together, so a block has those of one page only.
  const isNewPage = records.map((record, i) => pageOf(records[i - 1]) !== pageOf(record));
  const recordBlocks = cutBlocks(records.map(recordLine), RECORD_BLOCK, isNewPage);
  const texts = [...termBlocks, ...recordBlocks, vocabularyOf(fields), TRADITIONAL];
  const blocks = texts.map((text) => deflateSync(text));
  const files = toFiles(blocks);
  const facets = records.map(facetsOf);
  const pages = records.map((record) => `${pageOf(record)} ${record.hierarchy.lvl1 ?? ''}`);
  const pageNames = [...new Set(pages)];
  const combinations = [...new Set(facets)];
  const root: RootData = {
    format: FORMAT,
    bounds: termBounds(termBlocks),
    counts: encodeNumbers(recordBlocks.map((block) => block.split('\n').length)),
    lengths: encodeNumbers(blocks.map(({ length }) => length)),
    files: files.map(({ name }) => name),
    facets: combinations.map((values) => values.split('\n')),
    facetsOf: encodeNumbers(facets.map((values) => combinations.indexOf(values))),
    pagesOf: encodeNumbers(pages.map((page) => pageNames.indexOf(page))),
  };
  return [{ name: ROOT, bytes: deflateSync(JSON.stringify(root)) }, ...files];
}

/** Reads the fields of all records. What is said about a page counts a little in its sections. */
function readAll(records: readonly SearchRecord[], simplify: Simplify): Fields[] {
  const read = fieldReader(simplify);
  const readWhole = fieldReader(simplify, wholeTerms);
  const pages = records.filter(({ type }) => type === 'lvl1');
  const abouts = new Map(pages.map((record) => [pageOf(record), record.about ?? '']));
  return records.map((record) => {
    const pageAbout = record.type === 'lvl1' ? '' : abouts.get(pageOf(record));
    return readFields(record, pageAbout ?? '', record.isFoundByTitle ? readWhole : read);
  });
}

/** The page that a record is a section of. */
function pageOf(record: SearchRecord | undefined): string {
  return record?.url.replace(/#.*/, '') ?? '';
}

/** The facet values of a record as `field:value`, a line each. */
function facetsOf(record: SearchRecord): string {
  const values = FACETS.map((facet) =>
    [record[facet] ?? ''].flat().map((one) => `${facet}:${one}`),
  );
  return values.flat().join('\n');
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
