import { marked } from '../lib/esModules';
import { AuthorError } from '../lib/authorError';
import { decodeUrl } from '../lib/escape';
import type { Note } from '../notes/types';
import { markMeanings, splitCell, tableCells, versionColumns } from '../odoo';
import type { EntryKind } from '../search/records/cutSections';

/** An entry that the search finds by itself. */
export interface Entry {
  kind: EntryKind;
  anchor: string;
  title: string;
  /** Without Markdown. */
  text: string;
  /** What readers ask when they look for it. */
  about?: string;
}

/** A page of the references. */
export interface Reference extends ReferenceContent {
  name: string;
  file: string;
}

export interface ReferenceContent {
  /** The list or table of each section as Markdown, by the section's name. */
  sections: Readonly<Record<string, string>>;
  /**
   * Those that answer a query of their own. The entries of the other pages are in the notes that
   * they come from.
   */
  entries?: readonly Entry[];
}

/** The element with which a page shows a section; the group is the section's name. */
export const shownSection = /<Entries html=\{entries\.(\S+)\} \/>/g;

/** @throws AuthorError when a page does not show a section */
export function checkSections({ file, sections }: Reference, page: string): void {
  const shown = [...page.matchAll(shownSection)].map(([, name = '']) => name);
  const hidden = Object.keys(sections).find((name) => !shown.includes(name));
  if (hidden)
    throw new AuthorError(
      `${file}：「${hidden}」的条目没有地方显示。请加一节，其中写 <Entries html={entries.${hidden}} />。`,
    );
}

/**
 * @returns a link to a note, or to a section of it. Its text is the title of the note, with that of
 * the section if given
 */
export function linkTo({ file, frontMatter }: Note, id?: string, title?: string): string {
  const url = `@site/${file}${id ? `#${id}` : ''}`;
  const suffix = title ? `：${title.replace(/[[\]]/g, '')}` : '';
  return `[${frontMatter.title as string}${suffix}](${url})`;
}

/**
 * @returns a function that names in the cells of a row what their columns are about, and shows
 * marks as labels
 */
function markColumns(markdown: string) {
  const [head = ''] = markdown.split('\n', 1);
  const series = versionColumns(tableCells(head));
  return (row: string): string => {
    let column = -1;
    return row.replace(/<(t[hd])>([^<]*)/g, (cell, tag: string, content: string) => {
      const about = series?.[column++];
      if (!about) return cell;
      const { mark, text } = splitCell(content);
      const label =
        mark && `<span class="effect" data-mark="${mark}" title="${markMeanings[mark]}">`;
      return `<${tag} data-in="${about}">${label ? `${label}${mark}</span> ` : ''}${text}`;
    });
  };
}

/**
 * Renders the inside of the `<ul>` or `<table>` of each section, in a tenth of the time of MDX.
 * `permalinks` are by file.
 *
 * @param failsOnBroken whether to throw an AuthorError for a link to a page that is not there; the
 *   build does not see it
 */
export function htmlOf(
  { file: page, sections }: Reference,
  permalinks: ReadonlyMap<string, string>,
  failsOnBroken = true,
) {
  const entries = Object.entries(sections).map(([name, markdown]) => {
    const html = marked
      .parse(markdown, { async: false })
      .replace(/\n|^<(?:ul|table)>|<\/(?:ul|table)>\n*$/g, '')
      .replace(/<tr>.*?<\/tr>/g, markColumns(markdown))
      .replace(/(?<=<a href=")@site\/([^#"]+)/g, (_, file: string) => {
        const permalink = permalinks.get(decodeUrl(file) ?? file);
        if (permalink === undefined && failsOnBroken)
          throw new AuthorError(
            `${page}：条目链接到 ${file}，站点里却没有这一页。改它的文件名，或给它设 draft: true。`,
          );
        return encodeURI(permalink ?? '');
      });
    return [name, html] as const;
  });
  return Object.fromEntries(entries);
}

/** @returns a section as Markdown without HTML, for readers other than browsers */
export function plainEntries(markdown: string, urlOf: (url: string) => string): string {
  const plain = markdown
    .replace(/<br>|<summary>/g, '；')
    .replaceAll('</summary>', '：')
    .replace(/<\/?(?:span|details)[^>]*>/g, '');
  return plain.replace(/(`+)(?:(?!\1).)+\1|\]\(([^)]*)\)/g, (part, _code, url?: string) =>
    url === undefined ? part : `](${urlOf(url)})`,
  );
}

/** @returns a text that stands out when the reader has chosen one of the series */
export const textFor = (series: readonly number[], text: string): string =>
  series.length > 0 ? `<span data-in="${series.join(' ')}">${text}</span>` : text;

/** @returns a cell as it reads without Markdown */
export const plainCell = (cell: string): string =>
  cell.replaceAll('<br>', '；').replace(/`|<\/?span[^>]*>/g, '');

/** @returns text as inline code, between as many backticks as it needs */
export function code(text: string): string {
  const fence = '`'.repeat(Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length)) + 1);
  return fence.length > 1 ? `${fence} ${text} ${fence}` : `\`${text}\``;
}

/**
 * @returns a note's text for a cell: without links, which are relative to the note, and with `<`
 * escaped outside code
 */
export const asCell = (text: string): string =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(`+)(?:(?!\1).)+\1|</g, (part) => (part === '<' ? String.raw`\<` : part));
