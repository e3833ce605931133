import fs from 'node:fs/promises';
import path from 'node:path';
import type { LoadedContent as LoadedDocs } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { type Card, cardName, cardSize, cardsPath, designDigest } from './card';
import { areas } from '../../../config/areas';
import { siteCard } from '../../../config/site';
import { aside } from '../../../lib/aside';
import { cacheDir } from '../../../lib/paths';
import { categoriesOf } from '../../../search/records/collectPages';

/** An image as a page names it. */
export interface CardImage {
  url: string;
  alt: string;
}

/** Cards by their names, which are digests of what is on them: a build after one changed title draws one card. */
const cardStore = path.join(cacheDir, 'cards');

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Names the image of a page for sites where its link is posted (https://ogp.me/#structured,
 * https://developer.x.com/en/docs/x-for-websites/cards).
 *
 * @param html a finished page
 * @returns the page, with the tags at the end of its head
 */
export function addCardImage(html: string, { url, alt }: CardImage): string {
  const properties = {
    'og:image': url,
    'og:image:width': String(cardSize.width),
    'og:image:height': String(cardSize.height),
    'og:image:alt': alt,
  };
  const tags = [
    ...Object.entries(properties).map(
      ([key, value]) => `<meta property="${key}" content="${escape(value)}">`,
    ),
    // X takes the rest from above.
    `<meta name="twitter:image" content="${escape(url)}">`,
  ];
  return html.replace('</head>', () => `${tags.join('')}</head>`);
}

/** @returns the cards of the notes that readers can find, by permalink */
export function cardsOf({ loadedVersions }: LoadedDocs): Map<string, Card> {
  const cards = new Map<string, Card>();
  for (const { docs, sidebars } of loadedVersions) {
    const categories = categoriesOf(sidebars);
    for (const { id, title, permalink, sidebar, frontMatter, draft, unlisted } of docs) {
      if (draft || unlisted) continue;
      const label = areas.find((area) => area.sidebar === sidebar)?.label;
      const { odoo } = frontMatter as { odoo?: number[] };
      const area = [label, ...(categories.get(id) ?? [])].filter(
        (one) => one !== undefined && one !== title,
      );
      cards.set(permalink, {
        title,
        area: area.join(' / '),
        versions: (odoo ?? []).map((version, index) =>
          index === 0 ? `Odoo ${version}.0` : `${version}.0`,
        ),
      });
    }
  }
  return cards;
}

/** Path of a page by its file, as links write it but for the slash at its end. */
const pathOf = (base: string, file: string): string =>
  base +
  file
    .split(path.sep)
    .join('/')
    .replace(/\/?(?:index)?\.html$/, '');

/** Draws the cards, given by name, that the store does not have, and removes those that are no longer needed. */
async function fillStore(cards: ReadonlyMap<string, Card>): Promise<void> {
  await fs.mkdir(cardStore, { recursive: true });
  const stored = await fs.readdir(cardStore);
  for (const name of stored) if (!cards.has(name)) await fs.rm(path.join(cardStore, name));
  const missing = [...cards].filter(([name]) => !stored.includes(name));
  if (missing.length === 0) return;
  const orders = missing.map(([name, card]) => ({ card, file: path.join(cardStore, name) }));
  await aside('drawAside', () => import('./drawAside'))('draw', orders);
}

/**
 * Draws a card for each note and names every page's image: the note's card, or the site's. Only crawlers read it, who load each
 * page, so it is written into the finished pages; as a part of the theme it would be in the script of every one.
 */
export default function socialCards({ siteConfig, baseUrl }: LoadContext): Plugin {
  let cards = new Map<string, Card>();
  let drawn: Promise<void> | undefined;
  const design = designDigest();
  const urlOf = (file: string): string => siteConfig.url + baseUrl + file;

  return {
    name: 'social-cards',
    allContentLoaded({ allContent }) {
      if (process.env.NODE_ENV === 'development') return;
      cards = cardsOf(allContent['docusaurus-plugin-content-docs']?.default as LoadedDocs);
      drawn = fillStore(new Map([...cards.values()].map((card) => [cardName(card, design), card])));
      // It is looked at when the pages are done; until then Node.js takes a failure for one that nobody handles.
      drawn.catch(() => undefined);
    },
    async postBuild({ outDir }) {
      await drawn;
      await fs.cp(cardStore, path.join(outDir, cardsPath), { recursive: true });
      const site: CardImage = { url: urlOf(siteCard.file), alt: siteCard.alt };
      const byPath = new Map(
        [...cards].map(([permalink, card]) => [
          permalink.replace(/\/$/, ''),
          { url: urlOf(cardsPath + cardName(card, design)), alt: card.title },
        ]),
      );
      // What lies in assets/ is no page, and has its hash in its name.
      const files = (await fs.readdir(outDir, { recursive: true })).filter((file) =>
        /^(?!assets\b).*\.html$/.test(file),
      );
      await Promise.all(
        files.map(async (relative) => {
          const file = path.join(outDir, relative);
          const html = await fs.readFile(file, 'utf8');
          await fs.writeFile(
            file,
            addCardImage(html, byPath.get(pathOf(baseUrl, relative)) ?? site),
          );
        }),
      );
    },
  };
}
