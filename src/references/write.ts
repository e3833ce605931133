import path from 'node:path';
import { dump } from 'js-yaml';
import { referenceDir } from '../config/site';
import type { Note } from '../notes/types';

/** A page that is written from the notes. */
export interface ReferencePage {
  /** Path from the project folder. */
  file: string;
  /** MDX. */
  text: string;
}

/** A link from a reference to a section of a note, by the title of the note and, when given, of the section. */
export function linkTo({ file, frontMatter }: Note, id?: string, title?: string): string {
  const url = path.posix.relative(referenceDir, file) + (id ? `#${id}` : '');
  return `[${frontMatter.title as string}${title ? `：${title.replace(/[[\]]/g, '')}` : ''}](${url})`;
}

/** A page with its frontmatter, out of parts with an empty line between them. */
export function page(name: string, frontMatter: Record<string, unknown>, parts: readonly string[]): ReferencePage {
  // There is no file to edit: it is in the notes.
  const head = dump({ ...frontMatter, tags: ['odoo'], custom_edit_url: null }, { lineWidth: -1 });
  return { file: `${referenceDir}${name}.mdx`, text: `---\n${head}---\n\n${parts.join('\n\n')}\n` };
}

/** A part of a page, with the id of its heading. */
export const section = (title: string, id: string, lines: readonly string[]): string =>
  `## ${title} {/* #${id} */}\n\n${lines.join('\n')}`;

/** A part of a page that is a table, its rows as cells. */
export function table(title: string, id: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return section(title, id, lines);
}

/** Text as inline code, whatever backticks it has. */
export function code(text: string): string {
  const fence = '`'.repeat(Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length)) + 1);
  return fence.length > 1 ? `${fence} ${text} ${fence}` : `\`${text}\``;
}

/**
 * Text of notes and tables for a cell: links lead from the note, so only their text is of use; braces and angle brackets are text
 * in CommonMark, outside code, and not in MDX.
 */
export function asCell(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(`+)(?:(?!\1).)+\1|[{<]/g, (part) => (part.length === 1 ? `\\${part}` : part));
}

/** The field that filters the entries below it, with its props as MDX. */
export const filter = (props = ''): string =>
  `import Filter from '@site/src/components/References/Filter';\n\n<Filter ${props} />`;
