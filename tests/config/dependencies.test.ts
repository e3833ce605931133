import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../../package.json';
import { root } from '../../src/cli/lib/paths';

interface Lock {
  packages: Record<string, { version?: string; resolved?: string; link?: boolean; dev?: boolean; engines?: { node?: string } }>;
}

const lock = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock;
const named: Record<string, string> = { ...packageJson.dependencies, ...packageJson.devDependencies };

test('package.json names exact versions, and each once', () => {
  const inexact = Object.entries(named).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
  expect(inexact).toEqual([]);
  const twice = Object.keys(packageJson.dependencies).filter((name) => name in packageJson.devDependencies);
  expect(twice).toEqual([]);
});

test('the lock file has just these versions', () => {
  const locked = Object.fromEntries(Object.keys(named).map((name) => [name, lock.packages[`node_modules/${name}`]?.version]));
  expect(locked).toEqual(named);
});

test('the lock file names no registry', () => {
  const resolved = Object.entries(lock.packages).filter(([, entry]) => entry.resolved !== undefined);
  expect(resolved.map(([name]) => name)).toEqual([]);
});

test('all Docusaurus packages are of one version', () => {
  const versions = Object.entries(lock.packages)
    .filter(([name]) => /(^|\/)node_modules\/@docusaurus\/(?!react-loadable|responsive-loader)[^/]+$/.test(name))
    .map(([, { version }]) => version);
  expect(versions.length).toBeGreaterThan(10);
  expect(new Set(versions)).toEqual(new Set([packageJson.dependencies['@docusaurus/core']]));
});

test('there is one DocSearch, 3.9.0: version 4 has other texts and other limits', () => {
  const copies = Object.entries(lock.packages).filter(([name]) => name.endsWith('node_modules/@docsearch/react'));
  expect(copies.map(([name, { version }]) => [name, version])).toEqual([['node_modules/@docsearch/react', '3.9.0']]);
  const installed = path.join(root, 'node_modules/@docsearch/react/package.json');
  expect((JSON.parse(fs.readFileSync(installed, 'utf8')) as { version: string }).version).toBe('3.9.0');
});

test('packages that src imports are declared, not met by chance', () => {
  const sources = fs
    .readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .map((file) => fs.readFileSync(path.join(root, 'src', file), 'utf8'));
  // Names that Docusaurus' bundler resolves, and packages that are part of it and of its preset.
  const ofDocusaurus = /^@(docusaurus\/(?!logger|utils)|theme(-original|-init)?\/|generated\/|site\/)/;
  const imported = sources.flatMap((source) =>
    [...source.matchAll(/^(?:import|export) (?!type )[^;]*?from '([^'.][^']*)';/gms)].map(([, specifier = '']) => specifier),
  );
  const packages = imported
    .filter((specifier) => !specifier.startsWith('node:') && !ofDocusaurus.test(specifier))
    .map((specifier) =>
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
    );
  expect([...new Set(packages)].filter((name) => !(name in named)).sort()).toEqual([]);
});
