import { expect, test } from 'vitest';
import plainCss from '../../../../src/plugins/bundler/noPostcssPresetEnv';

test('what lowers styles goes, other plugins stay, and no configuration is looked for', () => {
  const layers = { postcssPlugin: 'layers' };
  const plugins = [[require.resolve('postcss-preset-env'), {}], layers, ['/x/other/index.js', {}], '/x/plain.js'];
  const configured = plainCss().configurePostCss?.({ ident: 'postcss', plugins });
  expect(configured).toEqual({ ident: 'postcss', config: false, plugins: plugins.slice(1) });
});
