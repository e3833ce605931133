import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext } from '@docusaurus/types';
import { Feed } from 'feed';
import { areas } from '../config/areas';
import { feedFile, feedLength, markdownPath } from '../config/feeds';
import { description } from '../config/home';
import { title } from '../config/site';
import { decodeUrl } from '../lib/escape';
import type { FileToWrite } from '../lib/writeFiles';
import { docsOf, isPublished } from '../notes/docs';
import { buildSiteIndex, type IndexedDoc, type IndexedSection } from '../notes/siteIndex';
import { readUpdates } from '../notes/updates';
import type { Reference } from '../references/write';
import { type MarkdownSources, markdownWriter } from './pageMarkdown';

/** @returns a section as Markdown: a heading, a line for each doc, then the sections in it */
function listSection(
  { label, docs, sections }: IndexedSection,
  depth: number,
  itemOf: (doc: IndexedDoc) => string,
): string {
  const inner = sections.map((section) => listSection(section, depth + 1, itemOf));
  const parts = [`${'#'.repeat(depth)} ${label}\n`, docs.map(itemOf).join(''), ...inner];
  return parts.filter(Boolean).join('\n');
}

/** @returns llms.txt, which lists the Markdown of all docs with their sizes: https://llmstxt.org */
function listOfDocs(
  { origin, baseUrl, content }: Sources,
  texts: ReadonlyMap<string, string>,
  full: string,
): string {
  const sizeOf = (text = ''): string => `${Math.ceil(Buffer.byteLength(text) / 1024)} KB`;
  const itemOf = ({ permalink, title: name, description: about }: IndexedDoc): string =>
    `- [${name}](${origin}${encodeURI(markdownPath(permalink))}): ${about}（${sizeOf(texts.get(permalink))}）\n`;
  const index = buildSiteIndex(content);
  const sections = areas.flatMap(({ sidebar, label }) => {
    const section = index[sidebar];
    return section ? [listSection({ ...section, label }, 2, itemOf)] : [];
  });
  const all = `${origin}${baseUrl}llms-full.txt（${sizeOf(full)}）`;
  const intro = `# ${title}\n\n> ${description}\n\n每页都有 Markdown：地址后面加 .md。全部正文在一个文件里：${all}\n`;
  return [intro, ...sections].join('\n');
}

/** Makes the Atom feed of what is new; each update is an entry, since readers hide known ones. */
function atomFeed({ origin, baseUrl, content }: Sources): string {
  const home = origin + baseUrl;
  const updates = readUpdates(content).slice(0, feedLength);
  const feed = new Feed({
    id: home,
    link: home,
    title,
    description,
    language: 'zh-CN',
    copyright: 'CC BY-SA 4.0',
    author: { name: title, link: home },
    feedLinks: { atom: home + feedFile },
    updated: new Date(updates[0]?.date ?? 0),
  });
  for (const { title: name, permalink, reason, ...update } of updates) {
    const link = origin + encodeURI(permalink);
    const date = new Date(update.date);
    feed.addItem({ id: `${link}#${update.date}`, link, title: name, description: reason, date });
  }
  return feed.atom1();
}

/** What the files are made of. */
type Sources = MarkdownSources & { content: LoadedContent };

/**
 * Makes what programs other than browsers read: each doc as Markdown, unlisted ones too, because
 * their pages link to it; llms.txt with the list of the others, llms-full.txt with all their texts,
 * and the feed of what is new or changed.
 */
export function machineReadableFiles(
  { siteDir, siteConfig, baseUrl }: Pick<LoadContext, 'siteDir' | 'siteConfig' | 'baseUrl'>,
  content: LoadedContent,
  references: readonly Reference[],
): FileToWrite[] {
  const docs = docsOf(content);
  const sources: Sources = { siteDir, origin: siteConfig.url, baseUrl, docs, references, content };
  const write = markdownWriter(sources);
  const texts = new Map(docs.map((doc) => [doc.permalink, write(doc)]));
  const published = docs.filter(isPublished);
  const full = published.map(({ permalink }) => texts.get(permalink)).join('\n');
  return [
    ...docs.map(({ permalink }) => ({
      path: markdownPath(decodeUrl(permalink) ?? permalink).slice(baseUrl.length),
      content: texts.get(permalink) ?? '',
    })),
    { path: 'llms.txt', content: listOfDocs(sources, texts, full) },
    { path: 'llms-full.txt', content: full },
    { path: feedFile, content: atomFeed(sources) },
  ];
}
