import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import fontPackage from '@fontsource-variable/noto-sans-sc/package.json';
import { root } from '../../../lib/paths';

/** What the picture of a note says: sites where its address is posted show it beside the link. */
export interface Card {
  title: string;
  /** Where the note stands, from the outermost: `Odoo 笔记 / 开发笔记`. */
  area: string;
  /** Versions of Odoo the note covers, the first as "Odoo 17.0"; none for other notes. */
  versions: string[];
}

/** The size that Facebook and X ask for. https://developers.facebook.com/docs/sharing/webmasters/images */
export const cardSize = { width: 1200, height: 630 } as const;

/** Folder of the cards in the built site, relative to the base URL. */
export const cardsPath = 'img/cards/';

/** Bytes a card may have: some messengers leave out a picture that takes them long. */
export const CARD_BUDGET = 60 * 1024;

/** Colours and the seal, beside the code of this folder. */
const drawnWith = ['src/css/tokens.css', 'static/img/seal.svg'];

/** @returns a digest of everything that decides how cards look */
export function designDigest(): string {
  const code = fs.readdirSync(__dirname).map((name) => `src/plugins/head/socialCards/${name}`);
  const hash = crypto.createHash('sha256').update(fontPackage.version);
  for (const file of [...code.sort(), ...drawnWith]) hash.update(fs.readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/** Hexadecimal digits of a name: enough for any number of notes. */
const NAME_LENGTH = 16;

/**
 * Names a card by what is on it: sites that show cards keep them by their address, and so do we in `.cache`.
 *
 * @param design from {@link designDigest}
 */
export function cardName(card: Card, design: string): string {
  const content = JSON.stringify([card.title, card.area, card.versions, design]);
  return `${crypto.createHash('sha256').update(content).digest('hex').slice(0, NAME_LENGTH)}.png`;
}
