import process from 'node:process';
import { expect, test } from 'vitest';
import packageJson from '../../../package.json';
import { checkNodeVersion, minimumNode } from '../../../src/cli/nodeVersion.mjs';

test.each(['20.19.0', '20.19.5', '20.20.1', '22.0.0', '24.1.0', process.versions.node])('%s is new enough', (version) => {
  expect(() => {
    checkNodeVersion(version);
  }).not.toThrow();
});

test.each(['20.18.3', '20.9.0', '18.20.4', '19.19.0', '8.0.0'])('%s is too old, and told so with what is needed', (version) => {
  expect(() => {
    checkNodeVersion(version);
  }).toThrow(`当前 Node.js 是 ${version}，本项目需要 20.19 或更新的版本`);
  expect(() => {
    checkNodeVersion(version);
  }).toThrow('https://nodejs.org/');
});

test('package.json says the same', () => {
  expect(packageJson.engines.node).toBe(`>=${minimumNode.join('.')}`);
});
