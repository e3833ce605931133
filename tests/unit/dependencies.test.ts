import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../../package.json';
import { root } from '../../src/lib/paths';

interface LockedPackage {
  resolved?: string;
  license?: string;
  hasInstallScript?: boolean;
}

const lock = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
/** Name and entry of each package; the name in "node_modules/a/node_modules/@b/c" is "@b/c". */
const locked = Object.entries(lock.packages)
  .filter(([folder]) => folder !== '')
  .map(([folder, entry]) => [folder.replace(/^.*node_modules\//, ''), entry] as const);
const declared: Record<string, string> = {
  ...packageJson.dependencies,
  ...packageJson.devDependencies,
};

test('package.json names exact versions', () => {
  // `npm:typescript@7.0.2` installs a package under another name than its own.
  const inexact = Object.entries(declared).filter(
    ([, version]) => !/^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  expect(inexact).toEqual([]);
});

test('the lock file names no registry', () => {
  expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});

test('no package runs a program at its installation but those that were reviewed', () => {
  const found = locked.flatMap(([name, { hasInstallScript }]) => (hasInstallScript ? [name] : []));
  // core-js asks for donations; the others verify that the binary of this system is there.
  expect([...new Set(found)].sort()).toEqual(['@swc/core', 'core-js', 'esbuild', 'unrs-resolver']);
});

/**
 * Licences that ask for no more than their notice, and MPL, which asks for changes of its own files
 * alone; https://spdx.org/licenses/
 */
const allowed =
  /^(?:0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|CC0-1\.0|ISC|MIT|MIT-0|MPL-2\.0|Python-2\.0)$/;

test('every licence is allowed, or was looked up', () => {
  const others = locked.filter(([, { license = '' }]) => {
    const alternatives = license.replace(/^\((.*)\)$/, '$1').split(' OR ');
    return !alternatives.some((one) =>
      one.split(' AND ').every((licence) => allowed.test(licence)),
    );
  });
  // MIT by their own files, but for caniuse-lite: CC-BY, data that only the build reads.
  const known = ['@huacnlee/autocorrect', 'caniuse-lite', 'eval', 'format', 'require-like'];
  expect([...new Set(others.map(([name]) => name))].sort()).toEqual([...known, 'svg-tags']);
});
