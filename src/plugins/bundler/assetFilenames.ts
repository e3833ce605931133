import type { Plugin } from '@docusaurus/types';

/** Files that code asks for by `new URL('…', import.meta.url)` lie in assets/ like every other hashed file, not in the root. */
export default function assetFiles(): Plugin {
  return {
    name: 'asset-files',
    configureWebpack: () => ({ output: { assetModuleFilename: 'assets/files/[name]-[contenthash][ext]' } }),
  };
}
