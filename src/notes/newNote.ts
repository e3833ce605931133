import fs from 'node:fs';
import path from 'node:path';
import { dump } from 'js-yaml';
import { toPosix } from '../lib/paths';
import { checkFrontMatter } from './frontMatter/checkFrontMatter';
import { readNote } from './readNote';

/** Kinds of note, each with its template. */
const templates = {
  故障: 'fault.md',
  教程: 'tutorial.md',
  参考: 'reference.md',
  源码分析: 'analysis.md',
} as const;

export type NoteKind = keyof typeof templates;
export const noteKinds = Object.keys(templates) as NoteKind[];

/** What an author says about the new note. */
export interface NewNote {
  kind: NoteKind;
  /** Its place: `docs/odoo/…/name.md`, with or without `docs/` and the extension. */
  path: string;
  title: string;
  description: string;
  /** One of {@link subjects}, for a note on development. */
  subject?: string | undefined;
  /** Paths in the 17.0 source tree. */
  sources: string[];
  /** Error messages, for a note that solves one. */
  errors: string[];
}

const folder = 'docs/odoo/';
const templatesDir = path.join(__dirname, 'templates');

/**
 * The file of a new note.
 *
 * @param wanted as the author wrote it
 * @returns path from the project folder, with forward slashes
 * @throws in Chinese when it is not below docs/odoo or not made of lower case ASCII
 */
export function notePath(wanted: string): string {
  const plain = toPosix(wanted.trim())
    .replace(/^\.\//, '')
    .replace(/^docs\//, '')
    .replace(/\.md$/, '');
  if (!/^odoo\/(?:[a-z0-9_-]+\/)*[a-z0-9_-]+$/i.test(plain)) {
    throw new Error(
      `${wanted} 不能作笔记的路径。应在 ${folder} 下，只用英文字母、数字、- 与 _，例如 docs/odoo/dev_notes/models/record_count_limit.md。`,
    );
  }
  return `docs/${plain}.md`;
}

/** Fills a template: `$name`. A list begins on the next line, without a space before it. */
function fill(template: string, values: Record<string, string>): string {
  return template.replace(/( ?)\$(\w+)/g, (_, space: string, name: string) => {
    const value = values[name] ?? '';
    return value === '' || value.startsWith('\n') ? value : space + value;
  });
}

/** A value in a line of frontmatter; a list goes below it, indented. */
function yaml(value: string | string[], indent = '  '): string {
  const text = dump(value, { lineWidth: -1 }).trimEnd();
  return Array.isArray(value) && value.length > 0 ? `\n${text.replace(/^/gm, indent)}` : text;
}

/**
 * Makes a note from the template of its kind.
 *
 * @returns the file's path from the project folder and its text
 * @throws in Chinese when the path or a field is not as it must be
 */
export function newNote(note: NewNote): { file: string; text: string } {
  const file = notePath(note.path);
  const template = fs.readFileSync(path.join(templatesDir, templates[note.kind]), 'utf8');
  const index = path.posix.relative(path.posix.dirname(file), `${folder}index.md`);
  const text = fill(template, {
    title: yaml(note.title.trim()),
    description: yaml(note.description.trim()),
    subject: note.subject === undefined ? '' : `\nsubject: ${yaml(note.subject)}`,
    errors: yaml(note.errors, '    '),
    sources: yaml(note.sources),
    module: `note_${path.posix.basename(file, '.md').toLowerCase().replaceAll('-', '_')}`,
    moduleTitle: JSON.stringify(note.title.trim()),
    index: index.startsWith('.') ? index : `./${index}`,
  });
  const { frontMatter } = readNote(file, text);
  const problems = checkFrontMatter(file, text, frontMatter);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return { file, text };
}
