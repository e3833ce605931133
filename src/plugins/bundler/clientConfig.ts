import type { DocusaurusConfig } from '@docusaurus/types';

/** What code in the page reads of the site's configuration. */
export const clientKeys = [
  'title',
  'titleDelimiter',
  'tagline',
  'favicon',
  'url',
  'baseUrl',
  'baseUrlIssueBanner',
  'trailingSlash',
  'noIndex',
  'themeConfig',
  'customFields',
] as const satisfies (keyof DocusaurusConfig)[];

/** @returns the configuration that is sent to readers */
export function clientConfig(config: DocusaurusConfig): object {
  const { experimental_router } = config.future;
  return {
    ...Object.fromEntries(clientKeys.map((key) => [key, config[key]])),
    future: { experimental_router },
  };
}
