import { expect, test } from 'vitest';
import { readLog } from '../../../src/verify/readLog';

const line = (level: string, logger: string, message: string): string =>
  `2026-01-31 08:00:00,123 4711 ${level} db_1 ${logger}: ${message}`;
const log = (...lines: string[]): string => ['odoo starts', ...lines, ''].join('\n');

test('counts of the tests', () => {
  const text = log(
    line(
      'ERROR',
      'odoo.tests.result',
      "1 failed, 2 error(s) of 12 tests when loading database 'db_1'",
    ),
  );
  expect(readLog(text, ['note_a'])).toMatchObject({ tests: 12, failures: 1, errors: 2 });
});

test('a clean run has no problems; one without tests no counts', () => {
  const text = log(
    line('INFO', 'odoo.modules.loading', 'Loading module note_a (5/5)'),
    line(
      'INFO',
      'odoo.tests.result',
      "0 failed, 0 error(s) of 3 tests when loading database 'db_1'",
    ),
  );
  expect(readLog(text, ['note_a'])).toEqual({
    tests: 3,
    failures: 0,
    errors: 0,
    warnings: [],
    problems: [],
  });
  expect(readLog(log(), ['note_a'])).toMatchObject({ tests: null, problems: [] });
});

test('warnings of the module are told in full, those of others are not', () => {
  const text = log(
    line('WARNING', 'odoo.addons.note_a.models.b', 'from the module'),
    line('WARNING', 'odoo.models', 'note_a.b: two fields with one label'),
    'second line',
    line('WARNING', 'odoo.addons.note_ab.models', 'another module'),
    line('WARNING', 'odoo.addons.base.models', 'not ours'),
  );
  expect(readLog(text, ['note_a']).warnings).toEqual([
    'from the module',
    'note_a.b: two fields with one label\nsecond line',
  ]);
});

test('warnings while a test runs are its own business, those after it are not', () => {
  const text = log(
    line('WARNING', 'odoo.addons.note_a.models.b', 'before'),
    line('INFO', 'odoo.addons.note_a.tests.test_b', 'Starting TestB.test_one ... '),
    line('WARNING', 'odoo.addons.note_a.models.b', 'provoked'),
    line('INFO', 'odoo.modules.loading', 'Module note_a loaded in 0.5s'),
    line('WARNING', 'odoo.addons.note_a.models.b', 'after'),
  );
  expect(readLog(text, ['note_a']).warnings).toEqual(['before', 'after']);
});

test('errors come with their traceback', () => {
  const text = log(
    line('ERROR', 'odoo.addons.note_a.tests.test_b', 'FAIL: TestB.test_one'),
    'Traceback (most recent call last):',
    'AssertionError: 1 != 2',
    line('CRITICAL', 'odoo.modules.module', "Couldn't load module note_a"),
  );
  expect(readLog(text, ['note_a']).problems).toEqual([
    'FAIL: TestB.test_one\nTraceback (most recent call last):\nAssertionError: 1 != 2',
    "Couldn't load module note_a",
  ]);
});
