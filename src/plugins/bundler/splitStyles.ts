import type { Plugin } from '@docusaurus/types';

/** Any file but the styles of what a reader reaches for: they come with its code. */
const neededAtFirst = /^(?!.*[\\/](?:@docsearch[\\/]css|src[\\/]search[\\/]ui|headingLinks)[\\/])/;

/** Keeps styles that no page needs at first out of the one stylesheet of Docusaurus. */
export default function styleChunks(): Plugin {
  return {
    name: 'style-chunks',
    configureWebpack: (_config, isServer) =>
      isServer
        ? {}
        : {
            optimization: {
              splitChunks: {
                cacheGroups: { styles: { test: neededAtFirst } },
              },
            },
          },
  };
}
