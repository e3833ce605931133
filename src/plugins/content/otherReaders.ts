import fs from 'node:fs/promises';
import path from 'node:path';
import type { DocMetadata, LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { Feed } from 'feed';
import { areas } from '../../config/areas';
import { feedLength, feeds, markdownPath } from '../../config/feeds';
import { description, title } from '../../config/site';
import { decodeUrl, escapeHtml } from '../../lib/escape';
import type { Change } from '../../notes/history';
import { buildSiteIndex, type IndexedDoc, type IndexedSection } from '../../notes/siteIndex';
import { inContentThread } from './contentThread';
import { fileOf } from './fileOf';
import { historyProblem } from './vcs';

const language = 'zh-CN';

/** The list of llms.txt. https://llmstxt.org */
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
 * Writes what others than browsers read: each doc as Markdown, llms.txt with all of them as a list and llms-full.txt with
 * their text, and the feeds of what is new or changed.
 */
export default function otherReaders({ siteDir, siteConfig, baseUrl }: LoadContext): Plugin {
  const { url: origin } = siteConfig;
  const home = origin + baseUrl;
  const hasHistory = historyProblem() === undefined;
  let content: LoadedContent;
  let docs: DocMetadata[] = [];
  let markdown: ReturnType<typeof inContentThread<'readMarkdown'>>;
  let history: ReturnType<typeof inContentThread<'readHistory'>> | undefined;

  function llms(markdownOf: ReadonlyMap<string, string>): string {
    const sizeOf = (text = ''): string => `${Math.ceil(Buffer.byteLength(text) / 1024)} KB`;
    const lineOf = ({ permalink, title: name, description: about }: IndexedDoc): string =>
      `- [${name}](${origin}${encodeURI(markdownPath(permalink))}): ${about}（${sizeOf(markdownOf.get(permalink))}）\n`;
    const index = buildSiteIndex(content);
    const sections = areas.flatMap(({ sidebar, label }) => {
      const section = index[sidebar];
      return section ? [listSection({ ...section, label }, 2, lineOf)] : [];
    });
    const all = `${home}llms-full.txt（${sizeOf([...markdownOf.values()].join(''))}）`;
    const intro = `# ${title}\n\n> ${description}\n\n每页都有 Markdown：地址后面加 .md。全部正文在一个文件里：${all}\n`;
    return [intro, ...sections].join('\n');
  }

  function writeFeed(changes: ReadonlyMap<string, Change[]>): Feed {
    const docOf = new Map(docs.map((doc) => [fileOf(doc), doc]));
    // The history begins with the newest change.
    const changed = [...changes].flatMap(([file, own]) => {
      const doc = docOf.get(file);
      return doc ? [{ doc, own, dates: own.map(({ date }) => new Date(date)) }] : [];
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
    const line = ({ date, subject }: Change): string =>
      `<li>${date.slice(0, 10)} ${escapeHtml(subject)}</li>`;
    for (const { doc, own, dates } of changed.slice(0, feedLength)) {
      feed.addItem({
        id: origin + encodeURI(doc.permalink),
        link: origin + encodeURI(doc.permalink),
        title: doc.title,
        description: doc.description,
        content: `<p>${escapeHtml(doc.description)}</p><ul>${own.map(line).join('')}</ul>`,
        published: dates.at(-1),
        date: dates[0] as Date,
      });
    }
    return feed;
  }

  return {
    name: 'other-readers',
    allContentLoaded({ allContent }) {
      content = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
      docs = content.loadedVersions
        .flatMap((version) => version.docs)
        .filter(({ draft, unlisted }) => !draft && !unlisted);
      if (process.env.NODE_ENV !== 'production') return;
      // Not waited for: they are needed when the site has been built.
      markdown = inContentThread('readMarkdown', { siteDir, origin, baseUrl, docs });
      if (hasHistory) history = inContentThread('readHistory', siteDir);
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
      const markdownOf = new Map(
        docs.map(({ permalink }, index) => [permalink, texts[index] ?? '']),
      );
      const write = (name: string, text: string): Promise<void> =>
        fs.writeFile(path.join(outDir, name), text);
      const pages = [...markdownOf].map(async ([permalink, text]) => {
        const file = markdownPath(decodeUrl(permalink) ?? permalink).slice(baseUrl.length);
        await fs.mkdir(path.dirname(path.join(outDir, file)), { recursive: true });
        await write(file, text);
      });
      await Promise.all([
        ...pages,
        write('llms.txt', llms(markdownOf)),
        write('llms-full.txt', texts.join('\n')),
      ]);
      if (!history) return;
      const feed = writeFeed(await history);
      await write(feeds.atom.file, feed.atom1());
      const { author, ...json } = JSON.parse(feed.json1()) as { author: object };
      // The library writes version 1, in which a feed has one author and no language.
      const version = {
        ...json,
        version: 'https://jsonfeed.org/version/1.1',
        language,
        authors: [author],
      };
      await write(feeds.json.file, JSON.stringify(version, null, 2));
    },
  };
}
