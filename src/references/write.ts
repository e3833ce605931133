import { marked } from 'marked';
import { AuthorError } from '../lib/authorError';
import type { Note } from '../notes/types';

/** A page of the references. */
export interface Reference {
  name: string;
  /** Path from the project folder. */
  file: string;
  /** A list or a table for each section, by its name in the page, as Markdown. */
  sections: Readonly<Record<string, string>>;
}

/** What a page writes to show a section; the group is the section's name. */
export const shownSection = /<Entries html=\{entries\.(\S+)\} \/>/g;

/** @throws in Chinese, with the file, when a page does not show a section */
export function checkSections({ file, sections }: Reference, page: string): void {
  const shown = [...page.matchAll(shownSection)].map(([, name = '']) => name);
  const hidden = Object.keys(sections).find((name) => !shown.includes(name));
  if (hidden)
    throw new AuthorError(
      `${file}：「${hidden}」的条目没有地方显示。请加一节，其中写 <Entries html={entries.${hidden}} />。`,
    );
}

/** @returns a link to a note or to a section of it, which has the title of the note and, when given, of the section */
export function linkTo({ file, frontMatter }: Note, id?: string, title?: string): string {
  const url = `@site/${file}${id ? `#${id}` : ''}`;
  return `[${frontMatter.title as string}${title ? `：${title.replace(/[[\]]/g, '')}` : ''}](${url})`;
}

/**
 * Renders sections for their page. MDX takes ten times as long as the library that does it here.
 *
 * @param permalinks the pages that links lead to, by their files
 * @returns by the name of each section the HTML inside of its `<ul>` or `<table>`
 */
export function htmlOf({ sections }: Reference, permalinks: ReadonlyMap<string, string>) {
  const entries = Object.entries(sections).map(([name, markdown]) => {
    const html = marked
      .parse(markdown, { async: false })
      .replace(/\n|^<(?:ul|table)>|<\/(?:ul|table)>\n*$/g, '')
      .replace(/(?<=<a href=")@site\/([^#"]+)/g, (_, file: string) =>
        encodeURI(permalinks.get(file) ?? ''),
      );
    return [name, html] as const;
  });
  return Object.fromEntries(entries);
}

/** @returns a section as Markdown alone, without the HTML in it, for readers other than browsers */
export function plainEntries(markdown: string, urlOf: (url: string) => string): string {
  const plain = markdown
    .replace(/<br>|<summary>/g, '；')
    .replaceAll('</summary>', '：')
    .replace(/<\/?(?:span|details)[^>]*>/g, '');
  return plain.replace(/(`+)(?:(?!\1).)+\1|\]\(([^)]*)\)/g, (part, _code, url?: string) =>
    url === undefined ? part : `](${urlOf(url)})`,
  );
}

/** @returns a table as Markdown, from the cells of its rows */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** @returns text as inline code, between as many backticks as it needs */
export function code(text: string): string {
  const fence = '`'.repeat(Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length)) + 1);
  return fence.length > 1 ? `${fence} ${text} ${fence}` : `\`${text}\``;
}

/** @returns text of a note for a cell: without links, which are relative to the note, and with `<` outside of code escaped */
export const asCell = (text: string): string =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(`+)(?:(?!\1).)+\1|</g, (part) => (part === '<' ? String.raw`\<` : part));
