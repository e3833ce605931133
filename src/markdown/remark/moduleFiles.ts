import path from 'node:path';
import type { Code, Parent, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { escapeHtml } from '../../lib/escape';
import { root, toPosix } from '../../lib/paths';
import { visit } from '../../lib/visit';
import { isCommonFile } from '../../notes/commonFiles';
import { noteOfTree } from '../../notes/readNote';

interface ListedFile {
  /** Of the block. */
  id: string;
  path: string;
}

/** The files of a module by folder, each a link to its block. */
function listHtml(module: string, files: readonly ListedFile[]): string {
  const folders = new Map<string, string>();
  for (const { id, path: file } of files) {
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    const link = `<a href="#${escapeHtml(id)}">${escapeHtml(file.slice(folder.length))}</a>`;
    folders.set(folder, `${folders.get(folder) ?? ''} ${link}`);
  }
  const items = [...folders].map(
    ([folder, links]) => `<li>${escapeHtml(folder || `${module}/`)}${links}`,
  );
  return `<ul>${items.join('')}</ul>`;
}

/** An element whose inside is HTML: React neither makes nor compares what is in it. */
function list(module: string, files: readonly ListedFile[]): RootContent {
  const __html = listHtml(module, files);
  const literal = { type: 'Literal' as const, value: __html };
  const key = { type: 'Identifier' as const, name: '__html' };
  const property = {
    type: 'Property' as const,
    kind: 'init' as const,
    method: false,
    shorthand: false,
    computed: false,
    key,
  };
  const expression = {
    type: 'ObjectExpression' as const,
    properties: [{ ...property, value: literal }],
  };
  const estree = {
    type: 'Program' as const,
    sourceType: 'module' as const,
    body: [{ type: 'ExpressionStatement' as const, expression }],
  };
  return {
    type: 'mdxJsxFlowElement',
    name: 'nav',
    attributes: [
      { type: 'mdxJsxAttribute', name: 'className', value: 'module-files' },
      { type: 'mdxJsxAttribute', name: 'aria-label', value: `「${module}」的文件` },
      {
        type: 'mdxJsxAttribute',
        name: 'dangerouslySetInnerHTML',
        value: {
          type: 'mdxJsxAttributeValueExpression',
          value: `{ __html: ${JSON.stringify(__html)} }`,
          data: { estree },
        },
      },
    ],
    children: [],
  };
}

/**
 * Puts a list of the files before the first block of each module, and folds the blocks of files that every module has
 * (src/notes/commonFiles.ts) to their names; one with annotations stays open. The id of a block is its path in the module.
 *
 * @returns a remark transformer
 */
export default function moduleFiles() {
  return (tree: Root, file: VFile): void => {
    const name = toPosix(path.relative(root, file.path));
    const note = noteOfTree(
      name,
      String(file),
      (file.data.frontMatter ?? {}) as Record<string, unknown>,
      tree,
    );
    const nodes: { code: Code; parent: Parent }[] = [];
    visit(tree, 'code', (code, _index, parent) => {
      if (parent) nodes.push({ code, parent });
    });
    note.modules.forEach((module, number) => {
      const files = module.files.map(({ path: inModule, block }) => {
        const { code, parent } = nodes[note.blocks.indexOf(block)] as (typeof nodes)[number];
        const id = number === 0 ? inModule : `${module.name}/${inModule}`;
        const folded =
          code.value === block.code && isCommonFile(inModule, block.code) ? { folded: '' } : {};
        code.data = { ...code.data, hProperties: { ...code.data?.hProperties, id, ...folded } };
        return { id, path: inModule, code, parent };
      });
      const [first] = files;
      first?.parent.children.splice(
        first.parent.children.indexOf(first.code),
        0,
        list(module.name, files),
      );
    });
  };
}
