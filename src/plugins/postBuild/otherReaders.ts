import type { DocMetadata, LoadedContent } from '@docusaurus/plugin-content-docs';
import type { HtmlTagObject, LoadContext, Plugin } from '@docusaurus/types';
import { Feed } from 'feed';
import { areas } from '../../config/areas';
import { feedLength, feeds, markdownPath } from '../../config/feeds';
import { description, title } from '../../config/site';
import { decodeUrl, escapeHtml } from '../../lib/escape';
import { type FileToWrite, writeFiles } from '../../lib/writeFiles';
import { type Change, readHistory } from '../../notes/history';
import { readNotes } from '../../notes/readNotes';
import { buildSiteIndex, type IndexedDoc, type IndexedSection } from '../../notes/siteIndex';
import { makeReferences } from '../../references/pages';
import type { Reference } from '../../references/write';
import { fileOf } from '../fileOf';
import { markdownWriter } from './pageMarkdown';
import { historyProblem } from '../vcs';

const language = 'zh-CN';

type Site = Pick<LoadContext, 'siteDir' | 'siteConfig' | 'baseUrl'>;

function publishedDocs({ loadedVersions }: LoadedContent): DocMetadata[] {
  return loadedVersions
    .flatMap(({ docs }) => docs)
    .filter(({ draft, unlisted }) => !draft && !unlisted);
}

/** Path of a doc's Markdown, from the base URL and not encoded. */
function markdownFile({ permalink }: DocMetadata, baseUrl: string): string {
  return markdownPath(decodeUrl(permalink) ?? permalink).slice(baseUrl.length);
}

function listSection(
  section: IndexedSection,
  depth: number,
  lineOf: (doc: IndexedDoc) => string,
): string {
  const inner = section.sections.map((one) => listSection(one, depth + 1, lineOf)).join('\n');
  return [`${'#'.repeat(depth)} ${section.label}\n`, section.docs.map(lineOf).join(''), inner]
    .filter(Boolean)
    .join('\n');
}

/**
 * @param texts Markdown by the permalinks of the docs
 * @param full all of them
 * @returns llms.txt, which lists the Markdown of all docs with their sizes: https://llmstxt.org
 */
function listOfDocs(
  origin: string,
  baseUrl: string,
  content: LoadedContent,
  texts: ReadonlyMap<string, string>,
  full: string,
): string {
  const sizeOf = (text = ''): string => `${Math.ceil(Buffer.byteLength(text) / 1024)} KB`;
  const lineOf = ({ permalink, title: name, description: about }: IndexedDoc): string =>
    `- [${name}](${origin}${encodeURI(markdownPath(permalink))}): ${about}（${sizeOf(texts.get(permalink))}）\n`;
  const index = buildSiteIndex(content);
  const sections = areas.flatMap(({ sidebar, label }) => {
    const section = index[sidebar];
    return section ? [listSection({ ...section, label }, 2, lineOf)] : [];
  });
  const all = `${origin}${baseUrl}llms-full.txt（${sizeOf(full)}）`;
  const intro = `# ${title}\n\n> ${description}\n\n每页都有 Markdown：地址后面加 .md。全部正文在一个文件里：${all}\n`;
  return [intro, ...sections].join('\n');
}

/** @param history changes by file, the file with the newest change first */
function makeFeed(
  home: string,
  origin: string,
  docs: readonly DocMetadata[],
  history: ReadonlyMap<string, Change[]>,
): Feed {
  const docOf = new Map(docs.map((doc) => [fileOf(doc), doc]));
  const changed = [...history].flatMap(([file, changes]) => {
    const doc = docOf.get(file);
    return doc ? [{ doc, changes, dates: changes.map(({ date }) => new Date(date)) }] : [];
  });
  const feed = new Feed({
    id: home,
    link: home,
    title,
    description,
    language,
    copyright: 'CC BY-SA 4.0',
    author: { name: title, link: home },
    feedLinks: { atom: home + feeds.atom.file, json: home + feeds.json.file },
    updated: changed[0]?.dates[0],
  });
  const itemOf = ({ date, subject }: Change): string =>
    `<li>${date.slice(0, 10)} ${escapeHtml(subject)}</li>`;
  for (const { doc, changes, dates } of changed.slice(0, feedLength)) {
    const url = origin + encodeURI(doc.permalink);
    feed.addItem({
      id: url,
      link: url,
      title: doc.title,
      description: doc.description,
      content: `<p>${escapeHtml(doc.description)}</p><ul>${changes.map(itemOf).join('')}</ul>`,
      published: dates.at(-1),
      date: dates[0] as Date,
    });
  }
  return feed;
}

/** @returns the feed as version 1.1; the library writes version 1, in which a feed has one author and no language */
function jsonFeed(feed: Feed): string {
  const { author, ...json } = JSON.parse(feed.json1()) as { author: object };
  const version = 'https://jsonfeed.org/version/1.1';
  return JSON.stringify({ ...json, version, language, authors: [author] }, null, 2);
}

/**
 * Finds the Markdown of one page, for the development server.
 *
 * @param path from the base URL, not encoded: `docs/odoo.md`
 * @returns undefined when no doc has this path
 */
export function markdownAt(
  path: string,
  { siteDir, siteConfig, baseUrl }: Site,
  content: LoadedContent,
  references: readonly Reference[],
): string | undefined {
  const docs = publishedDocs(content);
  const doc = docs.find((one) => markdownFile(one, baseUrl) === path);
  const sources = { siteDir, origin: siteConfig.url, baseUrl, docs, references };
  return doc && markdownWriter(sources)(doc);
}

/**
 * Makes what others than browsers read: each doc as Markdown, llms.txt with the list of them, llms-full.txt with all their
 * text, and the feeds of what is new or changed.
 */
export function filesForOtherReaders(
  { siteDir, siteConfig, baseUrl }: Site,
  content: LoadedContent,
  references: readonly Reference[],
): FileToWrite[] {
  const origin = siteConfig.url;
  const docs = publishedDocs(content);
  const write = markdownWriter({ siteDir, origin, baseUrl, docs, references });
  const pages = docs.map((doc) => ({ doc, text: write(doc) }));
  const texts = new Map(pages.map(({ doc, text }) => [doc.permalink, text]));
  const full = [...texts.values()].join('\n');
  const files: FileToWrite[] = [
    ...pages.map(({ doc, text }) => ({ path: markdownFile(doc, baseUrl), content: text })),
    { path: 'llms.txt', content: listOfDocs(origin, baseUrl, content, texts, full) },
    { path: 'llms-full.txt', content: full },
  ];
  if (historyProblem() !== undefined) return files;
  const feed = makeFeed(origin + baseUrl, origin, docs, readHistory(siteDir));
  return [
    ...files,
    { path: feeds.atom.file, content: feed.atom1() },
    { path: feeds.json.file, content: jsonFeed(feed) },
  ];
}
