import path from 'node:path';
import { rspack } from '@docusaurus/faster';
import { root } from '../../lib/paths';

/** Not `__dirname`: the configuration is bundled (src/build/docusaurus.mjs). */
const folder = path.join(root, 'src/plugins/bundler');

type Replacement = InstanceType<typeof rspack.NormalModuleReplacementPlugin>;

/** Modules that the browser gets another one for, by how they are imported: those of Docusaurus' client by a relative path. */
export const always: readonly [RegExp, string][] = [
  // They write an inline script into the HTML, and nothing in the browser.
  [/^\.\/BaseUrlIssueBanner$|\/LoadFailureBanner(?:\/BaseUrlBanner)?$/, 'nothing.ts'],
  [/^nprogress$/, 'progressBar.ts'],
];

/** For pages as the server writes them, too. */
export const themeClassNames = new rspack.NormalModuleReplacementPlugin(
  /\/ThemeClassNames$/,
  path.join(folder, 'classNames.ts'),
);

/** Generated modules that nothing in a built page reads: translations are in the code that shows them (inlineTranslations.mjs). */
export const unread = /^@generated\/(?:codeTranslations|site-metadata)$/;

/**
 * @param configFile what takes the place of the site's configuration, undefined in development
 * @returns plugins for the bundler of the browser's code
 */
export function standIns(configFile: string | undefined): Replacement[] {
  const inDevelopment = always.map(
    ([request, name]) => [request, path.join(folder, name)] as const,
  );
  const built = [
    [unread, path.join(folder, 'empty.ts')],
    [/^@generated\/docusaurus\.config$/, configFile ?? ''],
  ] as const;
  return [...inDevelopment, ...(configFile ? built : [])].map(
    ([request, file]) => new rspack.NormalModuleReplacementPlugin(request, file),
  );
}
