import { parseArgs } from 'node:util';
import { expect, test } from 'vitest';
import { readVersion } from '../../../src/verify/installation';
import { argumentsOfVerify, checkOptions } from '../../../src/verify/options';

const readOptions = (args: string[]) =>
  checkOptions(parseArgs({ args, options: argumentsOfVerify }).values);

test('an Odoo on this machine, or a folder for the modules', () => {
  expect(readOptions(['--odoo', 'o/odoo-bin', '--note', 'a', '--note', 'b'])).toMatchObject({
    odoo: 'o/odoo-bin',
    python: 'python3',
    note: ['a', 'b'],
  });
  expect(readOptions(['--extract', 'addons'])).toMatchObject({ extract: 'addons', note: [] });
});

test.each([
  ['neither', [], '--odoo、--extract 与 --status 要写一个'],
  ['both', ['--odoo', 'a', '--extract', 'b'], '--odoo、--extract 与 --status 要写一个'],
  ['an unknown series', ['--extract', 'b', '--series', '15'], '--series 只能是 17、18、19'],
  ['an option of another task', ['--odoo', 'a', '--series', '18'], '--series 不能与 --odoo 一起写'],
  ['the same without a value', ['--status', '--together'], '--together 不能与 --status 一起写'],
])('%s is refused with how to call it', (_name, args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});

test.each([
  ['Odoo Server 17.0', 17, '17.0'],
  ['warning\nOdoo Server 18.0-20250520\n', 18, '18.0-20250520'],
  ['Odoo Server 18.0+e-20250520', 18, '18.0-20250520'],
])('version %j', (printed, series, build) => {
  expect(readVersion(printed)).toEqual({ series, build });
});

test.each(['Odoo Server 16.0', 'Odoo Server 17.01', 'Odoo Server 18.0.1', 'Python 3.11'])(
  'version %j is refused',
  (printed) => {
    expect(() => readVersion(printed)).toThrow(printed);
  },
);
