import type { BlockContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';

type Attributes = Readonly<Record<string, string>>;

function tag(name: string, values: Attributes) {
  const type = 'mdxJsxAttribute' as const;
  const attributes = Object.entries(values).map(([key, value]) => ({ type, name: key, value }));
  // MDX sets this on what an author wrote as JSX, so an `a` stays an `a` and does not become the
  // theme's link.
  return { name, attributes, data: { _mdxExplicitJsx: true } as object };
}

/** @returns an element or a component that stands among paragraphs */
export function blockElement(
  name: string,
  attributes: Attributes,
  children: BlockContent[] = [],
): MdxJsxFlowElement {
  return { type: 'mdxJsxFlowElement', ...tag(name, attributes), children };
}

/** @returns an element or a component that stands in running text */
export function inlineElement(
  name: string,
  attributes: Attributes,
  value: string,
): MdxJsxTextElement {
  const text = { type: 'text' as const, value };
  return { type: 'mdxJsxTextElement', ...tag(name, attributes), children: [text] };
}
