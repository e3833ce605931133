import type { LoadContext, Plugin } from '@docusaurus/types';
import type { ThemeConfig } from '@docusaurus/theme-common';
import { followSystemKey } from '../../client/followSystem';

/** Light unless the reader chose otherwise: the theme's own script follows the system when nothing is stored. */
export function colorModeScript(): string {
  return `(function () {
  var root = document.documentElement;
  try {
    if (root.getAttribute('data-theme-choice') !== 'system' || localStorage.getItem('${followSystemKey}') === 'true') return;
  } catch (error) {}
  root.setAttribute('data-theme', 'light');
  root.setAttribute('data-theme-choice', 'light');
})();`;
}

/** Where there is no matchMedia, as under some privacy extensions, nothing matches: the theme would crash without it. */
export function matchMediaScript(): string {
  return `window.matchMedia = window.matchMedia || function (media) {
  function none() {}
  return { media: media, matches: false, addListener: none, removeListener: none, addEventListener: none, removeEventListener: none };
};`;
}

/**
 * A bar that was closed is shown again at once when there is a new announcement: the theme's own script looks only at
 * the dismissal, which it resets too late for the page being loaded.
 *
 * @param id of the announcement in the configuration
 */
export function announcementScript(id: string): string {
  return `(function () {
  try {
    if (localStorage.getItem('docusaurus.announcement.id') !== ${JSON.stringify(id)})
      document.documentElement.setAttribute('data-announcement-bar-initially-dismissed', 'false');
  } catch (error) {}
})();`;
}

/** Scripts that run before the first paint, after those of the classic theme. */
export default function inlineScripts({ siteConfig }: LoadContext): Plugin {
  const { announcementBar } = siteConfig.themeConfig as ThemeConfig;
  const scripts = [
    colorModeScript(),
    ...(announcementBar ? [announcementScript(announcementBar.id)] : []),
  ];
  return {
    name: 'inline-scripts',
    injectHtmlTags: () => ({
      headTags: [{ tagName: 'script', innerHTML: matchMediaScript() }],
      preBodyTags: [{ tagName: 'script', innerHTML: scripts.join('\n') }],
    }),
  };
}
