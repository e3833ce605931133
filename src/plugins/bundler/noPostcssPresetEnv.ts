import type { Plugin } from '@docusaurus/types';

/** Whether an entry of PostCSS's list, a path or a path with options, is one plugin. */
const isPlugin = (entry: unknown, name: string): boolean => {
  const plugin: unknown = Array.isArray(entry) ? entry[0] : entry;
  return typeof plugin === 'string' && plugin.includes(name);
};

/**
 * Leaves it to Lightning CSS, the minifier, to write what the browsers of `browserslist` in package.json read: PostCSS would do
 * the same work before it, with a search through all folders for a configuration of each stylesheet, in a tenth of the time
 * of a build.
 */
export default function plainCss(): Plugin {
  return {
    name: 'plain-css',
    configurePostCss: (options) => ({
      ...options,
      plugins: options.plugins.filter((plugin) => !isPlugin(plugin, 'postcss-preset-env')),
      // For postcss-loader, whose options Docusaurus hands on; its own type does not know the field.
      ...{ config: false },
    }),
  };
}
