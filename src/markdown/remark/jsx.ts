import type { BlockContent, PhrasingContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';

type Attributes = Readonly<Record<string, string>>;

function tag(name: string, values: Attributes) {
  const attributes = Object.entries(values).map(([key, value]): MdxJsxAttribute => ({
    type: 'mdxJsxAttribute',
    name: key,
    value,
  }));
  // As MDX sets it on an author's JSX: an `a` stays an `a` and does not become the theme's link.
  return { name, attributes, data: { _mdxExplicitJsx: true } as object };
}

/** @returns an element or a component that stands among paragraphs */
export function blockElement(
  name: string,
  attributes: Attributes,
  children: (BlockContent | PhrasingContent)[] = [],
): MdxJsxFlowElement {
  const inside = children as BlockContent[];
  return { type: 'mdxJsxFlowElement', ...tag(name, attributes), children: inside };
}

/** @returns an element or a component that stands in running text */
export function inlineElement(
  name: string,
  attributes: Attributes,
  value: string,
): MdxJsxTextElement {
  return {
    type: 'mdxJsxTextElement',
    ...tag(name, attributes),
    children: [{ type: 'text', value }],
  };
}
