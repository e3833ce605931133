import type { Code, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import codeAnnotations from '../../../../src/markdown/remark/codeAnnotations';
import moduleFiles from '../../../../src/markdown/remark/moduleFiles';
import seriesTabs from '../../../../src/markdown/remark/seriesTabs';
import { treeAfter } from '../../../support/transform';

const block = (meta: string, code: string): string => `\`\`\`xml ${meta}\n${code}\n\`\`\`\n\n`;

const run = (markdown: string): Root =>
  treeAfter(markdown, [moduleFiles, codeAnnotations, seriesTabs]);

/**
 * The panels of all tabs on a page: their series and the types of what is in them; and their code.
 */
function panelsOf(tree: Root) {
  const panels: { tab: unknown[]; code: Code | undefined }[] = [];
  visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement) => {
    if (node.name !== 'SeriesPanel') return;
    const tab = [node.attributes[0]?.value, ...node.children.map(({ type }) => type)];
    panels.push({ tab, code: node.children.find((child) => child.type === 'code') });
  });
  return panels;
}

test('series with equal code share a panel, where changes are marked', () => {
  const tree = run(
    block('title="note_a/a.xml"', '<odoo t="{}">\n<tree/>  <!-- ① -->\n</odoo>') + '1. 列表\n',
  );
  const panels = panelsOf(tree);
  expect(panels.map(({ tab }) => tab)).toEqual([
    ['17', 'code'],
    ['18 19', 'code'],
  ]);
  expect(panels.map(({ code }) => [code?.meta, code?.data?.hProperties])).toEqual([
    ['title="note_a/a.xml"', { annotations: '1' }],
    ['title="note_a/a.xml" {2}', { annotations: '1-18' }],
  ]);
  expect(panels[1]?.code?.value).toBe('<odoo t="{}">\n<list/>  <!-- ① -->\n</odoo>');
  // The list that explains the signs stays below, and the file keeps its id.
  const file = { name: 'div', attributes: [{ name: 'id', value: 'a.xml' }] };
  expect(tree.children).toMatchObject([file, { type: 'list' }]);
});

test("an author's block gets a panel with its list", () => {
  const own = block('title="note_a/a.xml" odoo=19', '<new/>  <!-- ① -->');
  const tree = run(`${block('title="note_a/a.xml"', '<old/>')}${own}1. 新的\n\n完。\n`);
  const panels = panelsOf(tree);
  expect(panels.map(({ tab }) => tab)).toEqual([
    ['17 18', 'code'],
    ['19', 'code', 'list'],
  ]);
  expect(panels[1]?.code).toMatchObject({
    value: '<new/>  <!-- ① -->',
    data: { hProperties: { annotations: '1' } },
  });
  expect(tree.children.at(-1)).toMatchObject({ type: 'paragraph' });
});

test('a fragment is changed, or replaced by what stands right below it', () => {
  const first = block('fragment', '<tree>  <!-- ① -->') + '1. 列表\n\n';
  const tree = run(
    `${first}${block('fragment odoo=19', '<new/>  <!-- ① -->')}完。\n\n${block('fragment odoo=18', '<alone/>')}`,
  );
  const panels = panelsOf(tree);
  expect(panels.map(({ tab, code }) => [tab[0], code?.value])).toEqual([
    ['17', '<tree>  <!-- ① -->'],
    ['18', '<list>  <!-- ① -->'],
    ['19', '<new/>  <!-- ① -->'],
  ]);
  expect(panels.map(({ code }) => code?.data?.hProperties?.annotations)).toEqual([
    '1',
    '1-18',
    '1-19',
  ]);
  expect(tree.children.map(({ type }) => type)).toEqual([
    'mdxJsxFlowElement',
    'list',
    'paragraph',
    'code',
  ]);
});

test('a page whose files are the same in all series stays as it is', () => {
  expect(panelsOf(run(block('title="note_a/a.xml"', '<odoo/>')))).toEqual([]);
});
