import { expect, test } from 'vitest';
import { checkVersion } from '../../../src/verify/installation';
import { readOptions } from '../../../src/verify/options';

test('an Odoo on this machine, or a folder for the modules', () => {
  expect(readOptions(['--odoo', 'o/odoo-bin', '--note', 'a', '--note', 'b'])).toMatchObject({
    odoo: 'o/odoo-bin',
    python: 'python3',
    note: ['a', 'b'],
  });
  expect(readOptions(['--extract', 'addons'])).toMatchObject({
    extract: 'addons',
    note: [],
    together: false,
  });
  expect(readOptions(['--odoo', 'o/odoo-bin', '--together'])).toMatchObject({ together: true });
});

test.each([
  ['neither', [], '--odoo 与 --extract 要写一个'],
  ['both', ['--odoo', 'a', '--extract', 'b'], '--odoo 与 --extract 要写一个'],
  ['an unknown flag', ['--odooo', 'a'], '参数不对'],
])('%s is refused with how to call it', (_name, args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});

test.each(['Odoo Server 17.0', 'warning\nOdoo Server 17.0-20240101\n'])(
  'version %j is right',
  (printed) => {
    expect(() => checkVersion(printed)).not.toThrow();
  },
);

test.each(['Odoo Server 18.0', 'Odoo Server 17.01', 'Python 3.11'])(
  'version %j is refused',
  (printed) => {
    expect(() => checkVersion(printed)).toThrow(printed);
  },
);
