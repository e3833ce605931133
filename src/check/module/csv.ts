import { parse } from 'csv-parse/sync';
import type { CodeBlock, NoteFile } from '../../notes/types';
import { atPageLine } from '../blocks';
import { ParseError } from '../parse/parseError';

/** Parses CSV as Odoo's loader does: comma, double quotes, every row as long as the header. @throws {ParseError} */
export function parseCsv(block: CodeBlock) {
  try {
    const [first, ...rest] = parse(atPageLine(block), {
      info: true,
      skip_empty_lines: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    const header = first?.record.map((cell) => cell.trim()) ?? [];
    const rows = rest.map(({ record, info }) => {
      const cells = header.map((name, index) => [name, record[index] ?? ''] as const);
      return {
        cells: Object.fromEntries(cells),
        line: info.lines,
      };
    });
    return { header, rows };
  } catch (error) {
    const { message, lines } = error as { message: string; lines?: number };
    throw new ParseError(message, lines ?? block.line);
  }
}

/** Reads a data file, which has the name of its model. One that does not parse is empty; the rule `parse` reports it. */
export function readCsv({ path, block }: NoteFile) {
  const file = { path, block, model: path.replace(/^.*\/|\.csv$/g, '') };
  try {
    return { ...file, ...parseCsv(block) };
  } catch {
    return { ...file, header: [], rows: [] };
  }
}

export type CsvFile = ReturnType<typeof readCsv>;

/** Finds the rows of a module's `ir.model.access.csv`, each with the XML id of its model without the name of a module. */
export function accessRows(files: CsvFile[]) {
  return files
    .filter(({ model }) => model === 'ir.model.access')
    .flatMap(({ rows }) => rows)
    .map(({ cells, line }) => {
      const id = cells['model_id:id'] ?? cells['model_id/id'] ?? '';
      return { cells, line, model: id.replace(/^\w+\./, '') };
    });
}
