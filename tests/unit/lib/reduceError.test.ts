import { expect, test } from 'vitest';
import { reduceError, reduceLong } from '../../../src/lib/reduceError';
import { casesOf } from '../../support/cases';

// Below each title what it is reduced to, then what was pasted.
test.each(casesOf('reduceError.md'))('reduceError takes %s', (_, body) => {
  const [, expected, pasted = ''] = /^> ?(.*)\n?([^]*)$/.exec(body) ?? [];
  expect(reduceError(pasted)).toBe(expected);
});

const frames =
  '  File "/opt/odoo/odoo/models.py", line 99, in call\n    return self.call()\n'.repeat(1500);

test.each([
  `Traceback (most recent call last):\n${frames}KeyError: 'note_task'`,
  ...[
    '错误',
    '/',
    'a/',
    '<',
    '( ',
    '0x',
    "'",
    '.a',
    'A_',
    '1, ',
    'File "',
    ' at ',
    "Element '<\n",
  ].map((piece) => piece.repeat(50_000)),
])('reduceError reads 100 KB of what repeats, and gives up to 200 characters: %.20s', (text) => {
  expect(reduceError(text).length).toBeLessThanOrEqual(200);
});

const LINE = 'odoo.exceptions.ValidationError: 日期重叠';

test.each([
  ['', undefined],
  ['x'.repeat(64), undefined],
  ['约束\n', undefined],
  [`Traceback (most recent call last):\n${LINE}`, 'ValidationError: 日期重叠'],
  [`${LINE} ${'x '.repeat(30)}`, expect.stringMatching(/^ValidationError: 日期重叠 x/)],
])('reduceLong reduces what was pasted, not what may have been typed: %j', (text, expected) => {
  expect(reduceLong(text)).toEqual(expected);
});
