import path from 'node:path';
import type { Code, InlineCode, Root } from 'mdast';
import type { VFile } from 'vfile';
import { root, toPosix } from '../../lib/paths';
import { SKIP, visit } from '../../lib/visit';
import { noteOfTree } from '../../notes/readNote';
import type { Note } from '../../notes/types';
import { findName, type NameInLine } from '../highlight/nameLinks';

/** A name in a note that leads to a reference. */
export interface LinkedName {
  /** As it stands in the line of code. */
  name: string;
  /** As inline code has it. */
  spelled: string;
  /** Where a block of the note uses it, from 1. */
  line: number;
  /** Path with anchor. */
  url: string;
}

/** Bytes of HTML that the links of a page may cost. */
const maxBytes = 2048;
/** Of a link besides its URL; minified, it has no quotes. */
const linkBytes = '<a href=></a>'.length;

/** A link that MDX leaves as it is: not a component that the check of anchors hears of. */
function link(url: string, text: string) {
  return {
    type: 'mdxJsxTextElement' as const,
    name: 'a',
    attributes: [{ type: 'mdxJsxAttribute' as const, name: 'href', value: url }],
    children: [{ type: 'text' as const, value: text }],
    data: { _mdxExplicitJsx: true },
  };
}

/** What inline code writes of a name or leaves out: `search` for `search()`, `<tree/>` for `<tree>`. */
const plain = (text: string): string => text.replace(/\(\)$/, '').replace(/ ?\/>$/, '>');

/**
 * Makes the first place of each name that a note's code uses, in inline code or in a block, a link. Headings and links stay.
 *
 * @param options what names a note uses, the most useful first: there are links for as many as the page may cost
 * @returns a remark transformer; a block's links are for highlightCode
 */
export default function linkNames({ namesOf }: { namesOf: (note: Note) => Promise<LinkedName[]> }) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const { frontMatter } = file.data as { frontMatter?: Record<string, unknown> };
    const note = noteOfTree(
      toPosix(path.relative(root, file.path)),
      String(file),
      frontMatter ?? {},
      tree,
    );
    const codes: Code[] = [];
    const inline: InlineCode[] = [];
    visit(tree, (node) => {
      if (node.type === 'heading' || node.type === 'link') return SKIP;
      if (node.type === 'code') codes.push(node);
      if (node.type === 'inlineCode') inline.push(node);
      return undefined;
    });
    let left = maxBytes;
    const blockLinks = new Map<Code, NameInLine[]>();
    const done = new Set<string>();
    for (const { name, spelled, line, url } of await namesOf(note)) {
      if (done.has(url) || left < url.length + linkBytes) continue;
      const text = inline.find(
        (node) => plain(node.value) === plain(spelled) && !node.data?.hChildren,
      );
      const index = note.blocks.findIndex(
        (block) => line >= block.line && line < block.line + block.code.split('\n').length,
      );
      const { line: start = 0, code: lines = '' } = note.blocks[index] ?? {};
      const isInBlock = findName(lines.split('\n')[line - start] ?? '', name) >= 0;
      const code = codes[index];
      if (text && !(isInBlock && line < (text.position?.start.line ?? 0)))
        text.data = { ...text.data, hChildren: [link(url, text.value)] as never };
      else if (code && isInBlock)
        blockLinks.set(code, [...(blockLinks.get(code) ?? []), [line - start, name, url]]);
      else continue;
      done.add(url);
      left -= url.length + linkBytes;
    }
    for (const [code, links] of blockLinks)
      code.data = {
        ...code.data,
        hProperties: { ...code.data?.hProperties, names: JSON.stringify(links) },
      };
  };
}
