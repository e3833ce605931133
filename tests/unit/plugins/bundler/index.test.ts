import fs from 'node:fs';
import path from 'node:path';
import { getFileLoaderUtils } from '@docusaurus/utils';
import { expect, test } from 'vitest';
import { root } from '../../../../src/lib/paths';
import { withoutPresetEnv } from '../../../../src/plugins/bundler/noPostcssPresetEnv';
import { withoutFolder } from '../../../../src/plugins/bundler/stableModuleIds';
import { __importDefault } from '../../../../src/plugins/bundler/tslib';

test("aliases: of TypeScript's helpers, what Docusaurus has in the page uses only the one that is there", () => {
  const folders = [
    'utils-common/lib',
    'core/lib/client',
    'theme-common/lib',
    'theme-classic/lib/theme',
    'plugin-content-docs/lib/client',
  ];
  const used = folders.flatMap((folder) => {
    const dir = path.join(root, 'node_modules/@docusaurus', folder);
    return fs
      .readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .flatMap(
        (file) => fs.readFileSync(path.join(dir, file), 'utf8').match(/tslib_1\.\w+/g) ?? [],
      );
  });
  expect([...new Set(used)]).toEqual(['tslib_1.__importDefault']);
  const module = { __esModule: true, default: 1 };
  expect(__importDefault(module)).toBe(module);
  expect(__importDefault({})).toEqual({ default: {} });
});

test('noPostcssPresetEnv: other plugins stay, and no configuration is looked for', () => {
  const plugins = [
    [require.resolve('postcss-preset-env'), {}],
    { postcssPlugin: 'layers' },
    ['/x/other/index.js', {}],
  ];
  expect(withoutPresetEnv({ ident: 'postcss', plugins })).toEqual({
    ident: 'postcss',
    config: false,
    plugins: plugins.slice(1),
  });
});

test('stableModuleIds: the request for an image in a note, as Docusaurus makes it, has no second path', () => {
  for (const isServer of [true, false]) {
    const request = `${getFileLoaderUtils(isServer).loaders.inlineMarkdownImageFileLoader}./img/a&fallback.webp`;
    expect(request).toMatch(/&fallback=.*file-loader/);
    expect(withoutFolder(request)).toBe(request.replace(/&fallback=[^!&]+/, ''));
    expect(withoutFolder(request)).toMatch(
      /^![^!]*url-loader[^!]*&name=assets\/images\/[^!]*!\.\/img\/a&fallback\.webp$/,
    );
  }
});
