import type { Code, Root } from 'mdast';
import { CORE_SCHEMA, load, YAMLException } from 'js-yaml';
import { visit } from '../lib/visit';
import { extractAnnotations } from './codeAnnotations';
import { fenceAttributes } from './fence';
import { parsePage } from './parsePage';
import type { CodeBlock, Note, NoteModule } from './types';

function readBlock({ lang, meta, value, position }: Code): CodeBlock {
  const start = position?.start.line ?? 1;
  const height = (position?.end.line ?? start) - start + 1;
  // An indented block has no fence above its first line.
  const fences = height - value.split('\n').length;
  const attributes = fenceAttributes(meta ?? '');
  return {
    language: lang ?? '',
    title: attributes.get('title') ?? null,
    code: extractAnnotations(value, lang ?? '').code,
    line: fences > 0 || lang ? start + 1 : start,
    fragment: attributes.has('fragment'),
    odoo: attributes.get('odoo') ?? null,
    disable: attributes.get('disable') ?? null,
    meta: meta ?? '',
  };
}

function readModules(blocks: CodeBlock[]): NoteModule[] {
  const modules = new Map<string, NoteModule>();
  for (const block of blocks) {
    const slash = block.title?.indexOf('/') ?? -1;
    // A path from the root of the file system is a file of the server.
    if (block.title === null || slash <= 0 || block.fragment || block.odoo !== null) continue;
    const name = block.title.slice(0, slash);
    const module = modules.get(name) ?? { name, files: [] };
    modules.set(name, module);
    module.files.push({ path: block.title.slice(slash + 1), block });
  }
  return [...modules.values()];
}

/** @returns the YAML of the frontmatter, and the page with it blanked out, so that places stay */
export function splitFrontMatter(source: string): { yaml: string; content: string } {
  const [whole, yaml] = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m.exec(source) ?? [];
  if (whole === undefined || yaml === undefined || !source.startsWith(whole))
    return { yaml: '', content: source };
  return { yaml, content: whole.replace(/[^\n]/g, ' ') + source.slice(whole.length) };
}

function parseYaml(file: string, yaml: string): Record<string, unknown> {
  try {
    // A date stays text.
    return (load(yaml, { schema: CORE_SCHEMA }) ?? {}) as Record<string, unknown>;
  } catch (error) {
    const line = error instanceof YAMLException ? error.mark.line + 2 : 1;
    throw new Error(
      `${file}:${line}：frontmatter 不是合法的 YAML。含冒号或引号的文字请放进引号里，例如 title: '约束：三种写法'。`,
      { cause: error },
    );
  }
}

/**
 * Reads a page's code blocks and the modules they form from a tree that somebody has parsed already.
 *
 * @param file relative to the project folder, with forward slashes
 * @param source the file's text
 */
export function noteOfTree(
  file: string,
  source: string,
  frontMatter: Record<string, unknown>,
  tree: Root,
): Note {
  const blocks: CodeBlock[] = [];
  visit(tree, 'code', (node) => {
    blocks.push(readBlock(node));
  });
  const aboutOdoo = file.startsWith('docs/odoo/') || frontMatter.odoo !== undefined;
  return { file, source, frontMatter, blocks, modules: aboutOdoo ? readModules(blocks) : [] };
}

/** A note, and the tree that it was read from. */
export interface ParsedNote {
  note: Note;
  tree: Root;
}

/**
 * Reads a page's code blocks and the modules they form.
 *
 * @param file relative to the project folder, with forward slashes; `.mdx` is read as MDX
 * @param source the file's text
 * @throws in Chinese, with file and line, when the frontmatter or the MDX cannot be parsed
 */
export function parseNote(file: string, source: string, parse = parsePage): ParsedNote {
  const { yaml, content } = splitFrontMatter(source);
  const frontMatter = parseYaml(file, yaml);
  const tree = parseContent(file, content, parse);
  return { note: noteOfTree(file, source, frontMatter, tree), tree };
}

/** As {@link parseNote}, for those that do not need the tree. */
export function readNote(file: string, source: string): Note {
  return parseNote(file, source).note;
}

function parseContent(file: string, content: string, parse: typeof parsePage): Root {
  try {
    return parse(content, file.endsWith('.mdx'));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // A missing closing tag is reported without a place, but with it in the text: `(5:1-5:7)`.
    const line =
      (error as { line?: number }).line ?? /\((?<line>\d+):\d+/.exec(message)?.groups?.line ?? 1;
    throw new Error(`${file}:${line}：这一页不是合法的 MDX：${message}`, { cause: error });
  }
}
