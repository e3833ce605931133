import type { Code, Root } from 'mdast';
import { runSeries } from '../odoo';
import { changeCode } from '../odoo/node';
import { visit } from '../lib/esModules';
import { AuthorError } from '../lib/authorError';
import { memoize } from '../lib/memoize';
import { readModules } from './readNote';
import { ParseError } from '../lib/parseError';
import { isAboutOdoo, pageLine } from './blocks';
import type { CodeBlock, Note } from './types';

const isWholeFile = ({ title, fragment }: CodeBlock): boolean => title !== null && !fragment;

const isBaseVersion = (block: CodeBlock): boolean => block.odoo.length === 0;

/** @returns the whole files and the fragments of 17.0 that a page about Odoo shows */
export function baseBlocks(note: Note): CodeBlock[] {
  const isShown = (block: CodeBlock): boolean =>
    block.fragment || (isWholeFile(block) && note.modules.length > 0);
  const blocks = isAboutOdoo(note) ? note.blocks : [];
  return blocks.filter((block) => isBaseVersion(block) && isShown(block));
}

/**
 * @returns the path by which seriesChanges.ts knows what code is; undefined for a program outside
 * of the modules
 */
export function codePath({ title, fragment, language }: CodeBlock): string | undefined {
  if (!fragment) return title?.includes('/') ? title : undefined;
  return `fragment.${language === 'python' ? 'py' : language}`;
}

/**
 * @returns the author's block for a series: of a file that with its title, of a fragment one of
 * those right below it
 */
function authorBlockFor(block: CodeBlock, note: Note, series: number): CodeBlock | undefined {
  const below = note.blocks.slice(note.blocks.indexOf(block) + 1);
  const end = below.findIndex(({ isBelow, fragment }) => !isBelow || !fragment);
  const others = block.fragment
    ? below.slice(0, end < 0 ? below.length : end)
    : note.blocks.filter((other) => isWholeFile(other) && other.title === block.title);
  return others.find(({ odoo }) => odoo.includes(series));
}

/** @throws AuthorError when the changes of seriesChanges.ts cannot be made */
function changedCode(block: CodeBlock, path: string, note: Note, series: number): string {
  try {
    return changeCode(path, block.code, series);
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const remedy = block.fragment ? '紧接着另写一个 fragment' : '另写一个 title 相同的代码块';
    throw new AuthorError(
      `${note.file}:${pageLine(block, error.line)}：这段代码改不成 ${series}.0 的：${error.message}。请${remedy}，标上 odoo="${series}"。`,
    );
  }
}

/**
 * @returns a block of 17.0 as another series needs it: the author's block for that series, else
 * with seriesChanges.ts
 */
function blockFor(block: CodeBlock, note: Note, series: number): CodeBlock {
  const authorBlock = authorBlockFor(block, note, series);
  if (authorBlock) return { ...authorBlock, odoo: [] };
  const path = codePath(block);
  const code = path ? changedCode(block, path, note, series) : block.code;
  // What is read of a block is cached.
  return code === block.code ? block : { ...block, code };
}

function makeNote(note: Note, series: number): Note {
  const first = baseBlocks(note);
  const authorBlocks = new Set(first.map((block) => authorBlockFor(block, note, series)));
  const blocks = note.blocks.flatMap((block) => {
    if (first.includes(block)) return [blockFor(block, note, series)];
    if (isBaseVersion(block)) return [block];
    return block.odoo.includes(series) && !authorBlocks.has(block) ? [{ ...block, odoo: [] }] : [];
  });
  return { ...note, blocks, modules: note.modules.length > 0 ? readModules(blocks) : [] };
}

const notesBySeries = memoize((_note: Note) => new Map<number, Note>());

/**
 * Makes a note of another series from that of 17.0: with the blocks for that series, and the
 * changes of seriesChanges.ts.
 */
export function noteForVersion(note: Note, series: number): Note {
  const bySeries = notesBySeries(note);
  const result = bySeries.get(series) ?? makeNote(note, series);
  bySeries.set(series, result);
  return result;
}

/** @returns the notes of a series, without those whose author says that they are not for it */
export function notesForVersion(notes: readonly Note[], series: number): Note[] {
  return notes
    .filter((note) => whyUnsupported(note, series) === undefined)
    .map((note) => noteForVersion(note, series));
}

/**
 * @returns the different texts of a block of 17.0, each with the series that have it, that of 17.0
 * first
 */
export function variantsOf(note: Note, block: CodeBlock) {
  const variants: { series: number[]; block: CodeBlock }[] = [];
  for (const series of runSeries) {
    const variantBlock = blockFor(block, note, series);
    const same = variants.find((variant) => variant.block.code === variantBlock.code);
    if (same) same.series.push(series);
    else variants.push({ series: [series], block: variantBlock });
  }
  return variants;
}

/** A block as some series have it, for example [18, 19]. */
export type Variant = ReturnType<typeof variantsOf>[number];

/**
 * Adds after each block that seriesChanges.ts changes the block that an author would write for the
 * series, `odoo="18 19"`, and to the block itself the series that it is for.
 */
export function addChangedFiles(note: Note, tree: Root): void {
  const all = baseBlocks(note).map((block) => [block, variantsOf(note, block)] as const);
  const different = new Map(
    all.flatMap(([{ line }, [own, ...others]]) =>
      own && others.length > 0 ? [[line - 1, own.series.join(' ')]] : [],
    ),
  );
  const changed = all.flatMap(([block, [, ...others]]) =>
    others
      .filter((variant) => variant.block.line === block.line)
      .map((variant) => ({ line: block.line - 1, variant })),
  );
  visit(tree, 'code', (code, index = 0, parent) => {
    const changes = changed.filter(({ line }) => line === code.position?.start.line);
    const added = changes.map(({ variant }): Code => ({
      type: 'code',
      lang: code.lang,
      meta: `${code.meta} odoo="${variant.series.join(' ')}"`,
      value: variant.block.code,
    }));
    const own = different.get(code.position?.start.line ?? 0);
    if (own) code.meta = `${code.meta} odoo="${own}"`;
    parent?.children.splice(index + 1, 0, ...added);
    return index + 1 + added.length;
  });
}

/** @returns why a note is not for a series, as `unsupported` says; undefined when it is */
export function whyUnsupported({ frontMatter }: Note, series: number): string | undefined {
  return (frontMatter.unsupported as Record<number, string> | undefined)?.[series];
}
