// The old name of the list view, in the strings of Python and JavaScript.

/** A string that has the old name, where it stands in it, and what is said of it. */
export type ViewType<Node> = [node: Node, find: RegExp, key: string];

/** In a list such as `tree,form`. */
export const treeMode = /(?<=(?:^|,)\s*)tree(?=\s*(?:$|,))/g;

export const treeViewType = '视图类型 "tree"';
