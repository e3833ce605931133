import { parse } from 'csv-parse/sync';
import type { CodeBlock, NoteFile } from '../../notes/types';
import { pageLine } from '../blocks';

export interface CsvRow {
  cells: Record<string, string>;
  /** In the page. */
  line: number;
}

/** A CSV file of a module; its name is the model. */
export interface CsvTable {
  path: string;
  block: CodeBlock;
  model: string;
  header: string[];
  rows: CsvRow[];
  access: AccessRow[];
  /** Why it cannot be read. */
  error: { message: string; line: number } | null;
}

/** A row of `ir.model.access.csv`. */
export interface AccessRow extends CsvRow {
  /** As in `model_id:id`, without a module's name in front. */
  model: string;
}

/** Reads a CSV file as Odoo's loader does: comma, double quotes, first row names. */
export function readCsv({ path, block }: NoteFile): CsvTable {
  const model = path.replace(/^.*\//, '').replace(/\.csv$/, '');
  const table: CsvTable = { path, block, model, header: [], rows: [], access: [], error: null };
  try {
    const records = parse(block.code, {
      info: true,
      relax_column_count: false,
      skip_empty_lines: true,
    }) as unknown as {
      record: string[];
      info: { lines: number };
    }[];
    const [head, ...rest] = records;
    table.header = head?.record.map((cell) => cell.trim()) ?? [];
    table.rows = rest.map(({ record, info }) => ({
      cells: Object.fromEntries(table.header.map((name, index) => [name, record[index] ?? ''])),
      line: pageLine(block, info.lines),
    }));
  } catch (error) {
    const { message, lines } = error as { message: string; lines?: number };
    table.error = { message, line: pageLine(block, lines ?? 1) };
  }
  if (model === 'ir.model.access')
    table.access = table.rows.map((row) => ({
      ...row,
      model: (row.cells['model_id:id'] ?? row.cells['model_id/id'] ?? '').replace(/^\w+\./, ''),
    }));
  return table;
}
