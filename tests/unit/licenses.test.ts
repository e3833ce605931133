import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../../package.json';
import { root } from '../../src/lib/paths';

interface LockedPackage {
  version?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  engines?: { node?: string };
  license?: string;
  hasInstallScript?: boolean;
}

interface Lock {
  packages: Record<string, LockedPackage>;
}

const lock = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock;
const all = Object.entries({ ...packageJson.dependencies, ...packageJson.devDependencies });
/** Versions by name; what goes by another name than its own, `npm:typescript@7.0.2`, has it before the version. */
const named: Record<string, string> = Object.fromEntries(
  all.map(([name, version]) => [name, version.replace(/^npm:(?:@[\w-]+\/)?[\w-]+@/, '')]),
);

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

/** Name of a package by its place: "node_modules/a/node_modules/@b/c" is "@b/c". */
const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Packages that run a program when they are installed, and what it does. */
const installScripts: Record<string, string> = {
  '@swc/core': 'looks whether the binary of this system is there',
  'core-js': 'prints a request for donations',
  esbuild: 'looks whether the binary of this system is there',
};

test('no package runs a program when it is installed but those that have been looked at', () => {
  const found = Object.entries(lock.packages).flatMap(([place, { hasInstallScript }]) =>
    hasInstallScript ? [nameOf(place)] : [],
  );
  expect([...new Set(found)].sort()).toEqual(Object.keys(installScripts).sort());
});

/** Licences that ask for no more than their notice. https://spdx.org/licenses/ */
const licences = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0', 'Python-2.0'],
  // Asks for changes of its own files alone; Lightning CSS and others of the build, and none of it is in the site.
  'MPL-2.0',
]);

/** Packages with another licence or with none in the lock file, and why they may be there. */
const otherLicences: Record<string, [licence: string | undefined, reason: string]> = {
  '@odoo/owl': ['LGPL-3.0-only', 'the frame of the live examples has it unchanged, with its source named, in a file of its own'],
  '@fontsource/noto-sans-sc': ['OFL-1.1', 'social cards are drawn with it; pictures are free, and no font is in the site'],
  'caniuse-lite': ['CC-BY-4.0', 'data for the build; none of it is in the site'],
  eval: [undefined, 'MIT by its LICENSE; the build runs it'],
  format: [undefined, 'MIT by its Readme; a part of the reader of front matter'],
  'require-like': [undefined, 'MIT by its Readme; the build runs it'],
  'svg-tags': [undefined, 'MIT by its package.json, in a form that npm does not read; the style linter uses it'],
};

/** Whether an SPDX expression of AND, OR and one level of brackets leaves a way that is allowed. */
function isAllowed(expression: string): boolean {
  const ways = expression.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return ways.some((way) => way.split(' AND ').every((licence) => licences.has(licence)));
}

test('licences: those allowed, and exceptions that are needed still', () => {
  const others = Object.entries(lock.packages)
    .filter(([place, { license = '' }]) => place !== '' && !isAllowed(license))
    .map(([place, { license }]): [string, string | undefined] => [nameOf(place), license]);
  const expected = Object.entries(otherLicences).map(([name, [licence]]): [string, string | undefined] => [name, licence]);
  expect(Object.fromEntries(others)).toEqual(Object.fromEntries(expected));
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
