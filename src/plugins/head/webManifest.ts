import fs from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { readTokens } from '../../lib/tokens';
import { description } from '../../config/site';

const fileName = 'manifest.webmanifest';

/** Images in static/img, all drawn from seal.svg; the maskable one has the seal on a full square. */
const icons = [
  { src: 'img/seal.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: 'img/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: 'img/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: 'img/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/**
 * The web app manifest (https://www.w3.org/TR/appmanifest/): its URLs are relative, so they are right below any base path.
 *
 * @param paper color of the page
 */
export function webManifest(name: string, lang: string, paper: string): object {
  return {
    name,
    short_name: name,
    description,
    lang,
    start_url: './',
    scope: './',
    display: 'minimal-ui',
    background_color: paper,
    icons,
  };
}

/** Icons for browsers and home screens. The color of a browser's bar is left to it: the page's mode is the reader's choice. */
export default function webManifestPlugin({
  baseUrl,
  siteConfig,
  siteDir,
  i18n,
}: LoadContext): Plugin {
  return {
    name: 'web-manifest',
    injectHtmlTags: () => ({
      headTags: [
        // The drawing is Docusaurus' own `favicon`; this one is for browsers that cannot draw it.
        {
          tagName: 'link',
          attributes: { rel: 'icon', href: `${baseUrl}favicon.ico`, sizes: '32x32' },
        },
        {
          tagName: 'link',
          attributes: { rel: 'apple-touch-icon', href: `${baseUrl}img/apple-touch-icon.png` },
        },
        { tagName: 'link', attributes: { rel: 'manifest', href: baseUrl + fileName } },
      ],
    }),
    async postBuild({ outDir }) {
      const { paper = '' } = readTokens(
        await fs.readFile(path.join(siteDir, 'src/css/tokens.css'), 'utf8'),
      ).light;
      const { htmlLang } = i18n.localeConfigs[i18n.currentLocale] ?? {};
      const manifest = webManifest(siteConfig.title, htmlLang ?? i18n.currentLocale, paper);
      await fs.writeFile(path.join(outDir, fileName), JSON.stringify(manifest));
    },
  };
}
