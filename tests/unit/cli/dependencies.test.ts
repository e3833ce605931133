import process from 'node:process';
import { expect, test } from 'vitest';
import packageJson from '../../../package.json';
import { checkNodeVersion, minimumNode, staleReason } from '../../../src/cli/dependencies.mjs';

const react = { 'node_modules/react': { version: '19.3.1' } };
const nested = { 'node_modules/a/node_modules/@scope/b': { version: '2.0.0' } };
const locked = {
  packages: {
    '': { version: '1.0.0' },
    ...react,
    ...nested,
    'node_modules/binary-for-another-system': { version: '1.0.0', optional: true },
    'node_modules/a-link': { link: true },
  },
};

test.each([
  [
    'what the lock file says; optional packages and links do not count',
    { packages: { ...react, ...nested } },
    undefined,
  ],
  ['nothing', undefined, '还没有安装依赖'],
  [
    'another version',
    { packages: { ...nested, 'node_modules/react': { version: '18.2.0' } } },
    'react 应为 19.3.1，现有 18.2.0',
  ],
  [
    'all but one, named without the folders around it',
    { packages: react },
    '@scope/b 应为 2.0.0，尚未安装',
  ],
  ['an empty record', {}, 'react 应为 19.3.1，尚未安装'],
])('installed is %s', (_name, installed, reason) => {
  expect(staleReason(locked, installed)).toBe(reason);
});

test.each(['20.19.0', '20.20.1', '22.0.0', process.versions.node])(
  'Node.js %s is new enough',
  (version) => {
    expect(() => checkNodeVersion(version)).not.toThrow();
  },
);

test.each(['20.18.3', '20.9.0', '19.19.0', '8.0.0'])(
  'Node.js %s is too old, and told so with what is needed',
  (version) => {
    expect(() => checkNodeVersion(version)).toThrow(
      `当前 Node.js 是 ${version}，本项目需要 20.19 或更新的版本。\n  请安装 Node.js 20 LTS（https://nodejs.org/）`,
    );
  },
);

test('package.json says the same', () => {
  expect(packageJson.engines.node).toBe(`>=${minimumNode.join('.')}`);
});
