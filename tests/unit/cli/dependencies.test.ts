import { describe, expect, test } from 'vitest';
import { staleReason } from '../../../src/cli/dependencies.mjs';

const locked = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/react': { version: '19.3.1' },
    'node_modules/a/node_modules/@scope/b': { version: '2.0.0' },
    'node_modules/binary-for-another-system': { version: '1.0.0', optional: true },
    'node_modules/a-link': { link: true },
  },
};

const complete = {
  packages: {
    'node_modules/react': { version: '19.3.1' },
    'node_modules/a/node_modules/@scope/b': { version: '2.0.0' },
  },
};

describe('staleReason', () => {
  test('is content with what the lock file says; optional packages and links do not count', () => {
    expect(staleReason(locked, complete)).toBeUndefined();
  });

  test('nothing installed', () => {
    expect(staleReason(locked, undefined)).toBe('还没有安装依赖');
  });

  test('another version', () => {
    const installed = { packages: { ...complete.packages, 'node_modules/react': { version: '18.2.0' } } };
    expect(staleReason(locked, installed)).toBe('react 应为 19.3.1，现有 18.2.0');
  });

  test('a missing package, named without the folders around it', () => {
    const installed = { packages: { 'node_modules/react': { version: '19.3.1' } } };
    expect(staleReason(locked, installed)).toBe('@scope/b 应为 2.0.0，尚未安装');
  });

  test('an empty record of what is installed', () => {
    expect(staleReason(locked, {})).toBe('react 应为 19.3.1，尚未安装');
  });
});
