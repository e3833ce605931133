import { parse } from 'csv-parse/sync';
import type { CodeBlock, NoteFile } from '../../notes/types';
import { pageLine } from '../../notes/blocks';
import { xmlOf } from '../parseBlock';
import { ParseError } from '../../lib/parseError';
import { attributeLine, descendants } from '../../odoo/parse/xml';
import { idsIn, listedIds } from '../../odoo/source/xml';

/**
 * Parses CSV as Odoo's loader does: comma, double quotes, every row as long as the header. Lines
 * are the block's. @throws {ParseError}
 */
export function parseCsv(block: CodeBlock) {
  try {
    // Odoo leaves out rows without values.
    const [first, ...rest] = parse(block.code.replace(/^[ \t,]+$/gm, ''), {
      info: true,
      skip_empty_lines: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    const header = first?.record.map((cell) => cell.trim()) ?? [];
    const rows = rest.map(({ record, info }) => {
      const cells = header.map((name, index) => [name, record[index] ?? ''] as const);
      return { cells: Object.fromEntries(cells), line: pageLine(block, info.lines) };
    });
    return { header, rows };
  } catch (error) {
    const { message, lines } = error as { message: string; lines?: number };
    throw new ParseError(message.replace(/ (?:at|on) line \d+$/, ''), lines ?? 1);
  }
}

/** A data file named after its model. */
interface CsvFile {
  path: string;
  header: string[];
  rows: { cells: Record<string, string>; line: number }[];
}

/** An XML id that a data file refers to. */
export interface IdReference {
  id: string;
  path: string;
  line: number;
  /** Whether Odoo looks for it only when it shows the view. */
  resolvedAtRuntime: boolean;
}

/** Reads a data file named after its model; one that does not parse is empty (rule `parse`). */
export function readCsv({ path, block }: NoteFile): CsvFile {
  try {
    return { path, ...parseCsv(block) };
  } catch {
    return { path, header: [], rows: [] };
  }
}

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
export function readReferences(files: NoteFile[], csv: CsvFile[]): IdReference[] {
  const fromXml = dataElements(files).flatMap(({ path, element }) =>
    [...element.attributes].flatMap(({ name, value }) =>
      idsIn(element, name, value).map((id) => {
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
