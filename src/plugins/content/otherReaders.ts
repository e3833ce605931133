import fs from 'node:fs/promises';
import path from 'node:path';
import type { DocMetadata, LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { Feed } from 'feed';
import { areas } from '../../config/areas';
import { feedLength, feeds, markdownPath } from '../../config/feeds';
import { description, title } from '../../config/site';
import { decodeUrl, escapeHtml } from '../../lib/escape';
import { type Change, readHistory } from '../../notes/history';
import { buildSiteIndex, type IndexedSection } from '../../notes/siteIndex';
import { inContentThread } from './contentThread';
import { fileOf } from './pageMarkdown';
import { historyProblem } from './vcs';

/** A page of the docs as others read it. */
interface Page {
  doc: DocMetadata;
  markdown: string;
}

const language = 'zh-CN';

/** The list of llms.txt. https://llmstxt.org */
function listSection(section: IndexedSection, depth: number, lineOf: (permalink: string) => string): string {
  const docs = section.docs.map(({ permalink }) => lineOf(permalink)).join('');
  const inner = section.sections.map((one) => listSection(one, depth + 1, lineOf)).join('\n');
  return [`${'#'.repeat(depth)} ${section.label}\n`, docs, inner].filter(Boolean).join('\n');
}

/**
 * Writes what others than browsers read: each doc as Markdown, llms.txt with all of them as a list and llms-full.txt with
 * their text, and the feeds of what is new or changed.
 */
export default function otherReaders({ siteDir, siteConfig, baseUrl }: LoadContext): Plugin {
  const { url: origin } = siteConfig;
  const hasHistory = historyProblem() === undefined;
  let content: LoadedContent;
  let docs: DocMetadata[] = [];
  let markdown: ReturnType<typeof inContentThread<'readMarkdown'>>;

  function llms(pages: readonly Page[]): string {
    const byPermalink = new Map(pages.map((page) => [page.doc.permalink, page]));
    const sizeOf = (text: string): string => `${Math.ceil(Buffer.byteLength(text) / 1024)} KB`;
    const lineOf = (permalink: string): string => {
      const { doc, markdown } = byPermalink.get(permalink) as Page;
      return `- [${doc.title}](${origin}${encodeURI(markdownPath(permalink))}): ${doc.description}（${sizeOf(markdown)}）\n`;
    };
    const index = buildSiteIndex(content);
    const sections = areas.flatMap(({ sidebar, label }) => {
      const section = index[sidebar];
      return section ? [listSection({ ...section, label }, 2, lineOf)] : [];
    });
    const all = `${origin}${baseUrl}llms-full.txt`;
    const intro = `# ${title}\n\n> ${description}\n\n每页都有 Markdown：地址后面加 .md。全部正文在一个文件里：${all}（${sizeOf(pages.map(({ markdown }) => markdown).join(''))}）\n`;
    return [intro, ...sections].join('\n');
  }

  function writeFeed(pages: readonly Page[]): Feed {
    const history = readHistory(siteDir);
    const changed = pages
      .flatMap(({ doc }) => {
        const changes = history.get(fileOf(doc)) ?? [];
        const [newest] = changes;
        return newest ? [{ doc, changes, newest, oldest: changes.at(-1) ?? newest }] : [];
      })
      .sort((a, b) => Date.parse(b.newest.date) - Date.parse(a.newest.date) || (a.doc.permalink < b.doc.permalink ? -1 : 1))
      .slice(0, feedLength);
    const feed = new Feed({
      id: origin + baseUrl,
      link: origin + baseUrl,
      title,
      description,
      language,
      copyright: 'CC BY-SA 4.0',
      author: { name: title, link: origin + baseUrl },
      feedLinks: { atom: origin + baseUrl + feeds.atom.file, json: origin + baseUrl + feeds.json.file },
      ...(changed[0] && { updated: new Date(changed[0].newest.date) }),
    });
    const line = ({ date, subject }: Change): string => `<li>${date.slice(0, 10)} ${escapeHtml(subject)}</li>`;
    for (const { doc, changes, newest, oldest } of changed) {
      feed.addItem({
        id: origin + encodeURI(doc.permalink),
        link: origin + encodeURI(doc.permalink),
        title: doc.title,
        description: doc.description,
        content: `<p>${escapeHtml(doc.description)}</p><ul>${changes.map(line).join('')}</ul>`,
        published: new Date(oldest.date),
        date: new Date(newest.date),
      });
    }
    return feed;
  }

  return {
    name: 'other-readers',
    allContentLoaded({ allContent }) {
      content = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
      docs = content.loadedVersions.flatMap((version) => version.docs).filter(({ draft, unlisted }) => !draft && !unlisted);
      // Not waited for: it is needed when the site has been built.
      if (process.env.NODE_ENV === 'production') markdown = inContentThread('readMarkdown', { siteDir, origin, baseUrl, docs });
    },
    injectHtmlTags: () => ({
      headTags: hasHistory
        ? Object.values(feeds).map(({ file, type }) => ({
            tagName: 'link',
            attributes: { rel: 'alternate', type, title, href: baseUrl + file },
          }))
        : [],
    }),
    async postBuild({ outDir }) {
      const texts = await markdown;
      const pages = docs.map((doc, index): Page => ({ doc, markdown: texts[index] ?? '' }));
      const write = (name: string, text: string): Promise<void> => fs.writeFile(path.join(outDir, name), text);
      for (const { doc, markdown } of pages) {
        const file = markdownPath(decodeUrl(doc.permalink) ?? doc.permalink).slice(baseUrl.length);
        await fs.mkdir(path.dirname(path.join(outDir, file)), { recursive: true });
        await write(file, markdown);
      }
      await write('llms.txt', llms(pages));
      await write('llms-full.txt', pages.map(({ markdown }) => markdown).join('\n'));
      if (!hasHistory) return;
      const feed = writeFeed(pages);
      await write(feeds.atom.file, feed.atom1());
      const { author, ...json } = JSON.parse(feed.json1()) as { author: object };
      // The library writes version 1, in which a feed has one author and no language.
      const version = { ...json, version: 'https://jsonfeed.org/version/1.1', language, authors: [author] };
      await write(feeds.json.file, JSON.stringify(version, null, 2));
    },
  };
}
