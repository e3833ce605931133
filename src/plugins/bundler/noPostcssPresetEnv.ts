import type { PostCssOptions } from '@docusaurus/types';

/** Without postcss-preset-env, and without a search through all folders for a configuration of each stylesheet. */
export function withoutPresetEnv(options: PostCssOptions): PostCssOptions {
  const plugins = options.plugins.filter(
    (plugin) => !String(Array.isArray(plugin) ? plugin[0] : plugin).includes('preset-env'),
  );
  // `config` is postcss-loader's; Docusaurus' own type does not know it.
  return { ...options, plugins, ...{ config: false } };
}
