import { title } from './site';

/** The picture of every page that has no card of its own; drawn once, at the size of the cards (src/plugins/head/socialCards/card.ts). */
export const siteCard = {
  /** Relative to the base URL. */
  file: 'img/social-card.png',
  alt: title,
} as const;
