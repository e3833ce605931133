import { describe, expect, test } from 'vitest';
import { checkVersion } from '../../../src/verify/installation';
import { readOptions } from '../../../src/verify/options';

test('an Odoo on this machine', () => {
  const options = readOptions(['--odoo', 'o/odoo-bin', '--note', 'a', '--note', 'b', '--db-user', 'u', '--addons-path', 'x,y']);
  expect(options).toMatchObject({
    odoo: 'o/odoo-bin',
    python: 'python3',
    notes: ['a', 'b'],
    postgres: { user: 'u', host: undefined },
    addonsPath: ['x', 'y'],
  });
});

test('a running server', () => {
  expect(readOptions(['--url', 'http://localhost:8069/', '--db', 'd'])).toMatchObject({
    url: 'http://localhost:8069',
    db: 'd',
    login: 'admin',
    password: 'admin',
  });
});

test.each([
  ['neither', [], '--odoo、--url 与 --extract 要写一个'],
  ['both', ['--odoo', 'a', '--url', 'http://b', '--db', 'c'], '--odoo、--url 与 --extract 要写一个'],
  ['no address', ['--url', 'localhost', '--db', 'c'], '不是地址'],
  ['a server without a database', ['--url', 'http://b'], '要与 --db 一起用'],
  ['an unknown flag', ['--odooo', 'a'], '参数不对'],
])('%s is refused with how to call it', (_name, args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});

describe('the version', () => {
  test.each(['Odoo Server 17.0', 'warning\nOdoo Server 17.0-20240101\n', 'Odoo Server 17.0+e'])('%j is right', (printed) => {
    const run = (): void => checkVersion(printed);
    if (printed.includes('+e')) expect(run).not.toThrow('不是 Odoo');
    else expect(run).not.toThrow();
  });
  test('another is refused', () => {
    expect(() => checkVersion('Odoo Server 18.0')).toThrow('--odoo 指的是 18.0');
    expect(() => checkVersion('Odoo Server 17.01')).toThrow('17.01');
  });
  test('another program is refused', () => {
    expect(() => checkVersion('Python 3.11')).toThrow('不是 Odoo');
  });
});
