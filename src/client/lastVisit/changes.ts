import siteConfig from '@generated/docusaurus.config';
import { translate } from '@docusaurus/Translate';
import { feeds } from '../../config/feeds';
import { previousVisit } from './visit';

/** A note that is new or has changed. */
export interface ChangedNote {
  title: string;
  /** Path in the site. */
  permalink: string;
}

interface JsonFeed {
  items: { url: string; title: string; date_modified: string }[];
}

let feed: Promise<JsonFeed> | undefined;

/** A site built without a history has none. */
const readFeed = (): Promise<JsonFeed> =>
  fetch(siteConfig.baseUrl + feeds.json.file)
    .then((response) => response.json() as Promise<JsonFeed>)
    .catch(() => ({ items: [] }));

/** @returns what changed since the visit before this one, the newest first; nothing on a first visit or without network */
export async function changesSinceLastVisit(): Promise<ChangedNote[]> {
  const previous = previousVisit();
  if (previous === undefined) return [];
  const { items } = await (feed ??= readFeed());
  return items
    .filter(({ date_modified }) => Date.parse(date_modified) > previous)
    .map(({ url, title }) => ({ title, permalink: decodeURI(new URL(url).pathname) }));
}

let sheet: CSSStyleSheet | undefined;

/** Puts a dot behind the links of changed notes: by a style, which stays when React draws the sidebar again. */
export async function markSidebar(): Promise<void> {
  const changes = await changesSinceLastVisit();
  if (!sheet) document.adoptedStyleSheets.push((sheet = new CSSStyleSheet()));
  const links = changes.map(({ permalink }) => `.menu__link[href="${CSS.escape(permalink)}"]`);
  const label = translate({ id: 'site.lastVisit.mark', message: 'changed since your last visit' });
  sheet.replaceSync(
    `:is(${links.join()})::after{color:var(--amber);content:"●";content:"●" / "${label}";font-size:.6em;margin-inline-start:auto;padding-inline-start:.8em}`,
  );
}
