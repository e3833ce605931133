import type { Nodes } from 'mdast';

/**
 * @returns what readers search for when a section answers them, of a comment in it,
 *   `<!-- 搜：a；b -->`, in MDX `{/* 搜：a；b *\/}`; none for another node
 */
export function queriesOf(node: Nodes): string[] {
  const comment = node.type === 'html' || node.type === 'mdxFlowExpression' ? node.value : '';
  const [, list] = /^(?:<!--|\/\*)\s*搜[：:]\s*([^]+?)\s*(?:-->|\*\/)$/.exec(comment) ?? [];
  return list?.split(/\s*[；;\n]\s*/) ?? [];
}
