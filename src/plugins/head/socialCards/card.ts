import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import fontPackage from '@fontsource/noto-sans-sc/package.json';
import { root } from '../../../lib/paths';

/** What the image of a note says: sites where its link is posted show it beside the link. */
export interface Card {
  title: string;
  /** Where the note is, from the outermost: `Odoo 笔记 / 开发笔记`. */
  area: string;
  /** Versions of Odoo the note covers, the first as "Odoo 17.0"; none for other notes. */
  versions: string[];
}

/** A card to draw and the file it goes to. */
export interface CardOrder {
  card: Card;
  file: string;
}

/** The size that Facebook and X ask for. https://developers.facebook.com/docs/sharing/webmasters/images */
export const cardSize = { width: 1200, height: 630 } as const;

/** Folder of the cards in the built site, relative to the base URL. */
export const cardsPath = 'img/cards/';

/** Maximum bytes of a card: some messengers leave out an image that takes them long. */
export const CARD_BUDGET = 100 * 1024;

const codeDir = 'src/plugins/head/socialCards';

/** @returns a digest of everything that decides how cards look */
export function designDigest(): string {
  const code = fs.readdirSync(path.join(root, codeDir)).map((name) => `${codeDir}/${name}`);
  const hash = crypto.createHash('sha256').update(fontPackage.version);
  for (const file of [...code.sort(), 'src/css/tokens.css', 'static/img/seal.svg'])
    hash.update(fs.readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/**
 * Names a card by what is on it: sites that show cards cache them by their URL, and so do we in `.cache`.
 *
 * @param design from {@link designDigest}
 */
export function cardName(card: Card, design: string): string {
  const content = JSON.stringify([card.title, card.area, card.versions, design]);
  return `${crypto.createHash('sha256').update(content).digest('hex').slice(0, 16)}.png`;
}
