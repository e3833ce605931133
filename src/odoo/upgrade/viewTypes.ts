// The old name of the list view, in the strings of Python and JavaScript.

/** A string that has the old name, where it stands in it, and what is said of it. */
export type ViewType<Node> = [node: Node, find: RegExp, key: string];

/** In a list such as `tree,form`. */
const treeMode = /(?<=(?:^|,)\s*)tree(?=\s*(?:$|,))/g;

export const treeViewType = '视图类型 "tree"';

/** Finds the old name in the text that something with a name has, or is compared with. */
export function* typesNamed<Node>(name: string, text: Node): Generator<ViewType<Node>> {
  if (/^(?:view_mode|binding_view_types)$/.test(name)) yield [text, treeMode, 'view_mode="tree"'];
  else if (/^(?:view_type|viewType)$/.test(name)) yield [text, treeMode, treeViewType];
}
