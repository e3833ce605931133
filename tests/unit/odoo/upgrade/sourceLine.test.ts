import { expect, test } from 'vitest';
import { sourceLineOf } from '../../../../src/odoo/upgrade/sourceLine';

test.each([
  ['sale.order.line.tax_id', '  self.order_tax_id.tax_id', ['self.order_tax_id.', 'tax_id', '']],
  ['list tree', '<tree>', ['<', 'tree', '>']],
  ['$()', 'this.$("a")', ['this.', '$', '("a")']],
  ['old.model', 'name = (', ['name = (', '', '']],
])('what %s names in a line is told apart', (name, text, expected) => {
  expect(sourceLineOf(`first\n${text}`, { line: 2, name })).toEqual(expected);
});
