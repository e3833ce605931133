import { marked } from 'marked';
import { remember } from '../lib/remember';
import type { Note } from '../notes/types';

/** What a page has from the notes. */
export interface Reference {
  name: string;
  /** The page, from the project folder. */
  file: string;
  /** By its name in the page a list or a table, as Markdown. */
  sections: Readonly<Record<string, string>>;
}

/** What a page writes to show a section, whose name is captured. */
export const shownSection = /<Entries html=\{entries\.(\S+)\} \/>/g;

/** @throws in Chinese, with the file, when a page does not show a section */
export function checkSections({ file, sections }: Reference, page: string): void {
  const shown = [...page.matchAll(shownSection)].map(([, name = '']) => name);
  const hidden = Object.keys(sections).find((name) => !shown.includes(name));
  if (hidden)
    throw new Error(
      `${file}：「${hidden}」的条目没有地方显示。请加一节，其中写 <Entries html={entries.${hidden}} />。`,
    );
}

/** A link from a reference to a section of a note, by the title of the note and, when given, of the section. */
export function linkTo({ file, frontMatter }: Note, id?: string, title?: string): string {
  const url = `@site/${file}${id ? `#${id}` : ''}`;
  return `[${frontMatter.title as string}${title ? `：${title.replace(/[[\]]/g, '')}` : ''}](${url})`;
}

/** By the name of each section what is inside of its list or table, as HTML whose links lead to files: MDX takes ten times as long. */
export const htmlOf = remember(({ sections }: Reference): Record<string, string> => {
  const inside = (entries: string): string =>
    marked.parse(entries, { async: false }).replace(/\n|^<(?:ul|table)>|<\/(?:ul|table)>\n*$/g, '');
  return Object.fromEntries(
    Object.entries(sections).map(([name, entries]) => [name, inside(entries)]),
  );
});

/** @returns {@link htmlOf} as JSON, with links that lead to pages */
export function entriesOf(reference: Reference, permalinks: ReadonlyMap<string, string>): string {
  const link = /(?<=<a href=\\")@site\/([^#"\\]+)/g;
  return JSON.stringify(htmlOf(reference)).replace(link, (_, file: string) =>
    encodeURI(permalinks.get(file) ?? ''),
  );
}

/** @returns the entries of a section as Markdown alone */
export function plainEntries(entries: string, urlOf: (url: string) => string): string {
  // What only a new line or a fold tells apart.
  const plain = entries
    .replace(/<br>|<summary>/g, '；')
    .replaceAll('</summary>', '：')
    .replace(/<\/?(?:span|details)[^>]*>/g, '');
  return plain.replace(/(`+)(?:(?!\1).)+\1|\]\(([^)]*)\)/g, (part, _code, url?: string) =>
    url === undefined ? part : `](${urlOf(url)})`,
  );
}

/** A table as Markdown, its rows as cells. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Text as inline code, whatever backticks it has. */
export function code(text: string): string {
  const fence = '`'.repeat(Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length)) + 1);
  return fence.length > 1 ? `${fence} ${text} ${fence}` : `\`${text}\``;
}

/** Text of notes and tables for a cell: links lead from the note, so only their text is of use; what looks like HTML is text. */
export const asCell = (text: string): string =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(`+)(?:(?!\1).)+\1|</g, (part) => (part === '<' ? String.raw`\<` : part));
