import { dump } from 'js-yaml';
import { marked } from 'marked';
import { referenceDir } from '../config/site';
import { remember } from '../lib/remember';
import type { Note } from '../notes/types';

/** A part of a reference, below its heading. */
interface Section {
  title: string;
  id: string;
  /** A list or a table, as Markdown. */
  entries: string;
}

/** A page that is written from the notes. */
export interface ReferencePage {
  /** Path from the project folder. */
  file: string;
  /** MDX, without the entries: {@link htmlOf} makes them, a tenth of what MDX takes for them. */
  text: string;
  intro: string;
  sections: readonly Section[];
}

/** A link from a reference to a section of a note, by the title of the note and, when given, of the section. */
export function linkTo({ file, frontMatter }: Note, id?: string, title?: string): string {
  const url = `@site/${file}${id ? `#${id}` : ''}`;
  return `[${frontMatter.title as string}${title ? `：${title.replace(/[[\]]/g, '')}` : ''}](${url})`;
}

/**
 * A page with its frontmatter.
 *
 * @param filter props of the field that filters the entries, as MDX
 */
export function page(
  name: string,
  frontMatter: Record<string, unknown>,
  intro: string,
  filter: string,
  sections: readonly Section[],
): ReferencePage {
  // There is no file to edit: it is in the notes.
  const head = dump({ ...frontMatter, tags: ['odoo'], custom_edit_url: null }, { lineWidth: -1 });
  const parts = [
    `---\n${head}---`,
    intro,
    ["Filter from '@site/src/components/References/Filter'", "Entries from '@site/src/components/References/Entries'"]
      .concat(`entries from '@generated/references/default/${name}.json'`)
      .map((what) => `import ${what};`)
      .join('\n'),
    `<Filter ${filter} />`,
    ...sections.map(({ title, id }) => `## ${title} {/* #${id} */}\n\n<Entries html={entries['${id}']} />`),
  ];
  return { file: `${referenceDir}${name}.mdx`, text: `${parts.join('\n\n')}\n`, intro, sections };
}

/** By the id of each section what is inside of its list or table, as HTML whose links lead to files. */
export const htmlOf = remember(({ sections }: ReferencePage): Record<string, string> => {
  const inside = (entries: string): string =>
    marked.parse(entries, { async: false }).replace(/\n|^<(?:ul|table)>|<\/(?:ul|table)>\n*$/g, '');
  return Object.fromEntries(sections.map(({ id, entries }) => [id, inside(entries)]));
});

/** @returns {@link htmlOf} as JSON, with links that lead to pages */
export function entriesOf(page: ReferencePage, permalinks: ReadonlyMap<string, string>): string {
  const permalinkOf = (file: string): string => encodeURI(permalinks.get(file) ?? '');
  return JSON.stringify(htmlOf(page)).replace(/(?<=<a href=\\")@site\/([^#"\\]+)/g, (_, file: string) => permalinkOf(file));
}

/** @returns the page as Markdown alone, without its title */
export function markdownOf({ intro, sections }: ReferencePage, urlOf: (url: string) => string): string {
  const body = [intro, ...sections.map(({ title, entries }) => `## ${title}\n\n${entries}`)].join('\n\n');
  // What only a new line or a fold tells apart.
  const plain = body
    .replace(/<br>|<summary>/g, '；')
    .replaceAll('</summary>', '：')
    .replace(/<\/?(?:span|details)[^>]*>/g, '');
  const links = plain.replace(/(`+)(?:(?!\1).)+\1|\]\(([^)]*)\)/g, (part, _code, url?: string) =>
    url === undefined ? part : `](${urlOf(url)})`,
  );
  return `${links}\n`;
}

/** A part of a page that is a table, its rows as cells. */
export function table(title: string, id: string, head: readonly string[], rows: readonly (readonly string[])[]): Section {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return { title, id, entries: lines.join('\n') };
}

/** Text as inline code, whatever backticks it has. */
export function code(text: string): string {
  const fence = '`'.repeat(Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length)) + 1);
  return fence.length > 1 ? `${fence} ${text} ${fence}` : `\`${text}\``;
}

/** Text of notes and tables for a cell: links lead from the note, so only their text is of use; what looks like HTML is text. */
export const asCell = (text: string): string =>
  text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/(`+)(?:(?!\1).)+\1|</g, (part) => (part === '<' ? String.raw`\<` : part));
