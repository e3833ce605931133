import { CORE_SCHEMA, load, YAMLException } from 'js-yaml';
import type { Code, Root, RootContent } from 'mdast';
import { visit } from '../lib/esModules';
import { AuthorError } from '../lib/authorError';
import { extractAnnotations } from './codeAnnotations';
import { fenceAttributes } from './fence';
import { lineAt } from '../lib/parseError';
import { parsePage } from './parsePage';
import { sourceText } from '../lib/sourceText';
import { isAboutOdoo } from './blocks';
import type { CodeBlock, Note, NoteModule } from './types';

/**
 * Reads a block of code and the attributes of its fence.
 * @param above what stands before the block, or before the list between
 */
export function readBlock({ lang, meta, value, position }: Code, above?: RootContent): CodeBlock {
  const start = position?.start.line ?? 1;
  const height = (position?.end.line ?? start) - start + 1;
  // An indented block has no line with a fence above its code.
  const isFenced = Boolean(lang) || height > value.split('\n').length;
  const attributes = fenceAttributes(meta ?? '');
  const odoo = (attributes.get('odoo')?.match(/\d+/g) ?? []).map(Number);
  return {
    language: lang ?? '',
    title: attributes.get('title') ?? null,
    code: extractAnnotations(sourceText(value), lang ?? '').code,
    line: isFenced ? start + 1 : start,
    fragment: attributes.has('fragment'),
    odoo,
    isBelow: odoo.length > 0 && above?.type === 'code',
    disable: attributes.get('disable') ?? null,
    meta: meta ?? '',
  };
}

/** @returns the modules that the whole files among the blocks make up */
export function readModules(blocks: CodeBlock[]): NoteModule[] {
  const modules = new Map<string, NoteModule>();
  for (const block of blocks) {
    // A path that begins with a slash is a file of the server.
    const [, name, path] = /^([^/]+)\/(.*)$/.exec(block.title ?? '') ?? [];
    if (name === undefined || path === undefined || block.fragment || block.odoo.length > 0)
      continue;
    const module = modules.get(name) ?? { name, files: [] };
    module.files.push({ path, block });
    modules.set(name, module);
  }
  return [...modules.values()];
}

/** @returns the YAML of the front matter, and the page with spaces in its place: offsets stay */
export function splitFrontMatter(source: string): { yaml: string; content: string } {
  const match = /^\uFEFF?---[ \t]*\r?\n([^]*?)(?<=\n)---[ \t]*(?:\r?\n|$)/.exec(source);
  const [whole, yaml = ''] = match ?? [''];
  return { yaml, content: whole.replace(/[^\n]/g, ' ') + source.slice(whole.length) };
}

function parseYaml(file: string, yaml: string): Record<string, unknown> {
  try {
    // With this schema a date stays a string.
    return (load(yaml, { schema: CORE_SCHEMA }) ?? {}) as Record<string, unknown>;
  } catch (error) {
    const line = error instanceof YAMLException ? error.mark.line : -1;
    const reason = /^ *\t/.test(yaml.split('\n')[line] ?? '')
      ? '里有制表符，YAML 只用空格缩进。'
      : "不是合法的 YAML。含冒号或引号的文字请放进引号里，例如 title: '约束：三种写法'。";
    throw new AuthorError(`${file}:${line + 2}：frontmatter ${reason}`);
  }
}

/** What takes the parser minutes: an item in some two hundred lists, a paragraph of a book. */
const refused: [pattern: RegExp, message: string][] = [
  [/^[ \t]{400,}(?:[-*+]|\d+[.)])[ \t]/m, '列表嵌套太深。请把里面的几层改成小节或另一个列表。'],
  [
    /(?:^[^\n\p{Script=Han}]*\p{Script=Han}.*\n){5000}/mu,
    '一段有五千多行。请把一段写在一行里，段落之间空一行。',
  ],
];

function parseContent(file: string, content: string, parse: typeof parsePage): Root {
  for (const [pattern, message] of refused) {
    const found = content.search(pattern);
    if (found >= 0) throw new AuthorError(`${file}:${lineAt(content, found)}：${message}`);
  }
  try {
    return parse(content, file.endsWith('.mdx'));
  } catch (error) {
    const { message, line } = error as Error & { line?: number };
    // The error for a missing closing tag has its line in its text alone: `(5:1-5:7)`.
    const place = line ?? /\((\d+):\d+/.exec(message)?.[1] ?? 1;
    throw new AuthorError(`${file}:${place}：这一页不是合法的 MDX：${message}`);
  }
}

/** Makes a note from the tree of a page. */
export function noteOfTree(
  file: string,
  source: string,
  frontMatter: Record<string, unknown>,
  tree: Root,
): Note {
  const blocks: CodeBlock[] = [];
  visit(tree, 'code', (node, index = 0, parent) => {
    const above = parent?.children
      .slice(0, index)
      .filter(({ type }) => type !== 'list')
      .at(-1);
    blocks.push(readBlock(node, above));
  });
  const modules = isAboutOdoo({ file, frontMatter }) ? readModules(blocks) : [];
  return { file, source, frontMatter, blocks, modules };
}

const trees = new WeakMap<Note, Root>();

/** @returns the tree of a note that {@link readNote} made; callers share it, nobody changes it */
export const treeOf = (note: Note): Root => trees.get(note) as Root;

/**
 * Parses a page, MDX if its name says so. @throws AuthorError when it is not UTF-8, or the front
 * matter has no end, or this or the MDX cannot be parsed
 */
export function readNote(file: string, source: string, parse = parsePage): Note {
  // A decoder writes this character for bytes that are no UTF-8.
  const wrong = source.indexOf('\uFFFD');
  if (wrong >= 0)
    throw new AuthorError(
      `${file}:${lineAt(source, wrong)}：这个文件不是 UTF-8 编码。用编辑器重新以 UTF-8 保存，再看文字对不对。`,
    );
  const { yaml, content } = splitFrontMatter(source);
  if (content === source && /^\uFEFF?---[ \t]*\r?\n/.test(source))
    throw new AuthorError(`${file}:1：frontmatter 没有结尾。在最后一个字段后面单独写一行 ---。`);
  const frontMatter = parseYaml(file, yaml);
  const tree = parseContent(file, content, parse);
  const note = noteOfTree(file, source, frontMatter, tree);
  trees.set(note, tree);
  return note;
}
