import fs from 'node:fs';
import path from 'node:path';
import { dump } from 'js-yaml';
import { AuthorError } from '../lib/authorError';
import { baseSeries } from '../odoo';
import { toPosix } from '../lib/paths';
import { checkFrontMatter } from './frontMatter/checkFrontMatter';
import { readNote } from './readNote';

const templates = {
  故障: 'fault.md',
  教程: 'tutorial.md',
  参考: 'reference.md',
  源码分析: 'analysis.md',
} as const;

export type NoteKind = keyof typeof templates;
export const noteKinds = Object.keys(templates) as NoteKind[];

/** What an author says of the new note. */
export interface NewNote {
  kind: NoteKind;
  /** `docs/odoo/…/name.md`, with or without `docs/` and the extension. */
  path: string;
  title: string;
  description: string;
  /** One of {@link subjects}, for a note on development. */
  subject?: string | undefined;
  sources: string[];
  errors: string[];
}

const folder = 'docs/odoo/';
const templatesDir = path.join(__dirname, 'templates');

/** @returns the path of a new note with `docs/` and extension. @throws AuthorError if impossible */
export function notePath(wanted: string): string {
  const plain = toPosix(wanted.trim()).replace(/^(?:\.\/)?(?:docs\/)?|\.md$/g, '');
  if (!/^odoo\/(?:[a-z0-9_-]+\/)*[a-z0-9_-]+$/i.test(plain)) {
    throw new AuthorError(
      `${wanted} 不能作笔记的路径。应在 ${folder} 下，只用英文字母、数字、- 与 _，例如 docs/odoo/dev_notes/models/record_count_limit.md。`,
    );
  }
  return `docs/${plain}.md`;
}

/** @returns the path of a note's scenario from the project folder, which need not exist */
export const scenarioOf = (file: string): string =>
  file.replace(/^docs\//, 'tests/scenarios/').replace(/\.mdx?$/, '.ts');

function frontMatterOf({ kind, title, description, subject, sources, errors }: NewNote): string {
  const options = { lineWidth: -1 };
  const texts = dump({ title: title.trim(), description: description.trim() }, options);
  const serverErrors = kind === '故障' ? { server: errors } : undefined;
  const lists = dump({ subject, errors: serverErrors, sources }, options).replace(
    'errors:\n',
    'errors:\n  # 出现在哪里：install、view、server 或 browser\n',
  );
  return `---\n${texts}tags: [odoo]\nodoo: [${baseSeries}]\n${lists}draft: true\n---\n\n`;
}

/** Makes a note from the template of its kind. @throws AuthorError for a wrong path or field */
export function newNote(note: NewNote): { file: string; text: string } {
  const file = notePath(note.path);
  const template = fs.readFileSync(path.join(templatesDir, templates[note.kind]), 'utf8');
  const index = path.posix.relative(path.posix.dirname(file), `${folder}index.md`);
  const values: Record<string, string> = {
    module: `note_${path.posix.basename(file, '.md').toLowerCase().replaceAll('-', '_')}`,
    moduleTitle: JSON.stringify(note.title.trim()),
    index: index.startsWith('.') ? index : `./${index}`,
  };
  const body = template.replace(/\$(\w+)/g, (_, name: string) => values[name] ?? '');
  const text = frontMatterOf(note) + body;
  const problems = checkFrontMatter(file, text, readNote(file, text).frontMatter);
  if (problems.length > 0) throw new AuthorError(problems.join('\n'));
  return { file, text };
}
