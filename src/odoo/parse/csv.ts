import { ParseError } from '../../lib/parseError';

/**
 * A cell, in quotes or not, and what ends it (https://www.rfc-editor.org/rfc/rfc4180). As in Python,
 * what follows the second quote belongs to the cell, too.
 */
const cellPattern = /(?:"([^"]*(?:""[^"]*)*)"([^,\r\n]*)|([^",\r\n][^,\r\n]*)?)(,|\r\n?|\n|$)/y;

/**
 * Parses CSV as Odoo's loader does: commas, double quotes, without rows that have no values. Each
 * row has the line from 1 that it begins in.
 *
 * @throws {ParseError} for a quote that is not closed
 */
export function parseCsv(text: string) {
  let row = { cells: [] as string[], line: 1 };
  const rows: (typeof row)[] = [];
  let line = 1;
  let end: string | undefined;
  cellPattern.lastIndex = 0;
  while (end !== '') {
    const match = cellPattern.exec(text);
    if (!match) throw new ParseError('引号没有成对', line);
    const [whole, quoted = '', rest = '', bare = ''] = match;
    end = match[4];
    row.cells.push(quoted.replaceAll('""', '"') + rest + bare);
    line += whole.split(/\r\n?|\n/).length - 1;
    if (end === ',') continue;
    if (row.cells.some((cell) => cell.trim())) rows.push(row);
    row = { cells: [], line };
  }
  const [head, ...others] = rows;
  return { header: head?.cells.map((cell) => cell.trim()) ?? [], rows: others };
}
