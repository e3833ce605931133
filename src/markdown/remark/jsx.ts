import type { BlockContent, PhrasingContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';

type Attributes = Readonly<Record<string, string>>;

/** MDX marks in this way what an author wrote as JSX: an `a` stays one and does not become the theme's link. */
const data = { _mdxExplicitJsx: true } as object;

function attributeList(attributes: Attributes): MdxJsxAttribute[] {
  return Object.entries(attributes).map(([name, value]) => ({
    type: 'mdxJsxAttribute',
    name,
    value,
  }));
}

/** @returns an element or a component that stands among paragraphs */
export function blockElement(
  name: string,
  attributes: Attributes,
  children: (BlockContent | PhrasingContent)[] = [],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: attributeList(attributes),
    children: children as BlockContent[],
    data,
  };
}

/** @returns an element or a component that stands in running text */
export function inlineElement(
  name: string,
  attributes: Attributes,
  text: string,
): MdxJsxTextElement {
  return {
    type: 'mdxJsxTextElement',
    name,
    attributes: attributeList(attributes),
    children: [{ type: 'text', value: text }],
    data,
  };
}
