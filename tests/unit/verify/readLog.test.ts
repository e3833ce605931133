import { expect, test } from 'vitest';
import { readLog } from '../../../src/verify/readLog';

/** Makes a log of entries such as `INFO odoo.models: message` and their further lines. */
const log = (...lines: string[]): string =>
  ['odoo starts', ...lines, '']
    .join('\n')
    .replace(/^([A-Z]+) (odoo\.)/gm, '2026-01-31 08:00:00,123 4711 $1 db_1 $2');

test('counts of the tests', () => {
  const text = log(
    "ERROR odoo.tests.result: 1 failed, 2 error(s) of 12 tests when loading database 'db_1'",
  );
  expect(readLog(text, ['note_a'])).toMatchObject({ tests: 12, failures: 1, errors: 2 });
});

test('a clean run has no problems; one without tests no counts', () => {
  const text = log(
    'INFO odoo.modules.loading: Loading module note_a (5/5)',
    "INFO odoo.tests.result: 0 failed, 0 error(s) of 3 tests when loading database 'db_1'",
  );
  const clean = { tests: 3, failures: 0, errors: 0, warnings: [], problems: [] };
  expect(readLog(text, ['note_a'])).toEqual(clean);
  expect(readLog(log(), ['note_a'])).toMatchObject({ tests: null, problems: [] });
});

test('warnings of the module are told in full, those of others are not', () => {
  const text = log(
    'WARNING odoo.addons.note_a.models.b: from the module',
    'WARNING odoo.models: note_a.b: two fields with one label',
    'second line',
    'WARNING odoo.addons.note_ab.models: another module',
    'WARNING odoo.addons.base.models: not ours',
  );
  expect(readLog(text, ['note_a']).warnings).toEqual([
    'from the module',
    'note_a.b: two fields with one label\nsecond line',
  ]);
});

test('warnings while a test runs are left out; those before and after it are kept', () => {
  const text = log(
    'WARNING odoo.addons.note_a.models.b: before',
    'INFO odoo.addons.note_a.tests.test_b: Starting TestB.test_one ... ',
    'WARNING odoo.addons.note_a.models.b: provoked',
    'INFO odoo.modules.loading: Module note_a loaded in 0.5s',
    'WARNING odoo.addons.note_a.models.b: after',
  );
  expect(readLog(text, ['note_a']).warnings).toEqual(['before', 'after']);
});

test('errors come with their traceback', () => {
  const text = log(
    'ERROR odoo.addons.note_a.tests.test_b: FAIL: TestB.test_one',
    'Traceback (most recent call last):',
    'AssertionError: 1 != 2',
    "CRITICAL odoo.modules.module: Couldn't load module note_a",
  );
  expect(readLog(text, ['note_a']).problems).toEqual([
    'FAIL: TestB.test_one\nTraceback (most recent call last):\nAssertionError: 1 != 2',
    "Couldn't load module note_a",
  ]);
});
