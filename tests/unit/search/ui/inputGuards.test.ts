import { expect, test } from 'vitest';
import { reduceLong } from '../../../../src/search/ui/inputGuards';

test('what fits stays as it is', () => {
  expect([reduceLong(''), reduceLong('x'.repeat(64)), reduceLong('约束\n')]).toEqual([undefined, undefined, undefined]);
});

test('what is too long, or more than a line, is reduced and not cut', () => {
  const line = 'odoo.exceptions.ValidationError: 日期重叠';
  expect(reduceLong(`Traceback (most recent call last):\n${line}`)).toBe('ValidationError: 日期重叠');
  expect(reduceLong(`${'  File "/opt/odoo/http.py", line 1, in f '.repeat(3)}\n${line}`)).toBe('ValidationError: 日期重叠');
});
