import type { CodeBlock, NoteFile } from '../../notes/types';
import { pageLine } from '../../notes/blocks';
import { xmlOf } from '../parseBlock';
import { ParseError } from '../../lib/parseError';
import { attributeLine, descendants, idsIn, listedIds, parseCsv } from '../../odoo/analysis';

/**
 * Parses a block of CSV, every row of which is as long as the header. Lines are the page's.
 *
 * @throws {ParseError} with the line in the block
 */
export function parseCsvBlock(block: CodeBlock) {
  const { header, rows } = parseCsv(block.code);
  for (const { cells, line } of rows)
    if (cells.length !== header.length)
      throw new ParseError(`这一行有 ${cells.length} 列，表头有 ${header.length} 列`, line);
  return {
    header,
    rows: rows.map(({ cells, line }) => ({
      cells: Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])),
      line: pageLine(block, line),
    })),
  };
}

/** Reads a data file named after its model; one that does not parse is empty (rule `parse`). */
export function readCsv({ path, block }: NoteFile) {
  try {
    return { path, ...parseCsvBlock(block) };
  } catch {
    return { path, header: [], rows: [] };
  }
}

type CsvFile = ReturnType<typeof readCsv>;

const recordTags = ['record', 'template', 'menuitem', 'act_window', 'report'];

/** Finds the elements of a module's XML data in page order, without client templates. */
function dataElements(files: NoteFile[]) {
  return files
    .filter(({ path }) => path.endsWith('.xml') && !path.startsWith('static/'))
    .flatMap(({ path, block }) => {
      const root = xmlOf(block)?.documentElement;
      return root ? descendants(root).map((element) => ({ path, element })) : [];
    });
}

/** Reads the XML ids that a module's data files define. */
export function readDefinitions(files: NoteFile[], csv: CsvFile[]): string[] {
  const records = dataElements(files).filter(({ element }) => recordTags.includes(element.tagName));
  const fromXml = records.map(({ element }) => element.getAttribute('id') ?? '');
  const fromCsv = csv.flatMap(({ rows }) => rows.map(({ cells }) => cells.id ?? ''));
  return [...fromXml, ...fromCsv].filter(Boolean);
}

/** Reads the XML ids that a module's data files refer to. */
export function readReferences(files: NoteFile[], csv: CsvFile[]) {
  const fromXml = dataElements(files).flatMap(({ path, element }) =>
    [...element.attributes].flatMap(({ name, value }) =>
      idsIn(element, name, value).map((id) => {
        /** Whether Odoo looks for it only when it shows the view. */
        const resolvedAtRuntime =
          name === 't-call' || (name === 'groups' && element.tagName !== 'menuitem');
        return { id, path, line: attributeLine(element, name), resolvedAtRuntime };
      }),
    ),
  );
  const fromCsv = csv.flatMap(({ path, header, rows }) =>
    rows.flatMap(({ cells, line }) =>
      header
        .filter((name) => /[:/]id$/.test(name))
        .flatMap((name) => listedIds(cells[name] ?? ''))
        .map((id) => ({ id, path, line, resolvedAtRuntime: false })),
    ),
  );
  return [...fromXml, ...fromCsv];
}
