import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../../src/lib/paths';
import { __importDefault } from '../../../../src/plugins/bundler/tslib';

const packages = [
  'utils-common/lib',
  'core/lib/client',
  'theme-common/lib',
  'theme-classic/lib/theme',
  'plugin-content-docs/lib/client',
];

test("of TypeScript's helpers, what Docusaurus has in the page uses only the one that is there", () => {
  const used = packages.flatMap((folder) => {
    const dir = path.join(root, 'node_modules/@docusaurus', folder);
    return fs
      .readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => fs.readFileSync(path.join(dir, file), 'utf8').match(/tslib_1\.\w+/g) ?? []);
  });
  expect([...new Set(used)]).toEqual(['tslib_1.__importDefault']);
});

test('a module with a default export is taken as it is, any other becomes one', () => {
  const module = { __esModule: true, default: 1 };
  expect(__importDefault(module)).toBe(module);
  expect(__importDefault({})).toEqual({ default: {} });
});
