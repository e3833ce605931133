import { parse } from 'csv-parse/sync';
import type { CodeBlock, NoteFile } from '../../notes/types';
import { atPageLine } from '../blocks';
import { ParseError } from '../parse/parseError';

/** A row below the header. */
export interface CsvRow {
  /** By the names of the columns. */
  cells: Record<string, string>;
  line: number;
}

/** A data file of a module. Its name is the model's. */
export interface CsvFile {
  path: string;
  block: CodeBlock;
  model: string;
  header: string[];
  rows: CsvRow[];
}

/** A row of `ir.model.access.csv`. */
export interface AccessRow extends CsvRow {
  /** The XML id in `model_id:id`, without a module's name. */
  model: string;
}

/**
 * Parses CSV as Odoo's loader does: comma, double quotes, every row as long as the header.
 *
 * @throws {ParseError}
 */
export function parseCsv(block: CodeBlock): { header: string[]; rows: CsvRow[] } {
  try {
    const [first, ...rest] = parse(atPageLine(block), {
      info: true,
      skip_empty_lines: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    const header = first?.record.map((cell) => cell.trim()) ?? [];
    const rows = rest.map(({ record, info }) => ({
      cells: Object.fromEntries(header.map((name, index) => [name, record[index] ?? ''])),
      line: info.lines,
    }));
    return { header, rows };
  } catch (error) {
    const { message, lines } = error as { message: string; lines?: number };
    throw new ParseError(message, lines ?? block.line);
  }
}

/** Reads a data file of a module. A file that does not parse is empty; the rule `parse` reports it. */
export function readCsv({ path, block }: NoteFile): CsvFile {
  const file = { path, block, model: path.replace(/^.*\/|\.csv$/g, '') };
  try {
    return { ...file, ...parseCsv(block) };
  } catch {
    return { ...file, header: [], rows: [] };
  }
}

/** Finds the rows of a module's `ir.model.access.csv`. */
export function accessRows(files: CsvFile[]): AccessRow[] {
  return files
    .filter(({ model }) => model === 'ir.model.access')
    .flatMap(({ rows }) => rows)
    .map(({ cells, line }) => {
      const id = cells['model_id:id'] ?? cells['model_id/id'] ?? '';
      return { cells, line, model: id.replace(/^\w+\./, '') };
    });
}
