import { expect, test } from 'vitest';
import { parseCsv } from '../../../../src/odoo/parse/csv';

test('quotes, rows over several lines and rows without values are as in Odoo', () => {
  const text = 'id, "name"\r\n\na,"甲, ""乙"""\n,\nb,"c\nd"e\nf,g"h"';
  expect(parseCsv(text)).toEqual({
    header: ['id', '"name"'],
    rows: [
      { cells: ['a', '甲, "乙"'], line: 3 },
      { cells: ['b', 'c\nde'], line: 5 },
      { cells: ['f', 'g"h"'], line: 7 },
    ],
  });
  expect(parseCsv('')).toEqual({ header: [], rows: [] });
});
