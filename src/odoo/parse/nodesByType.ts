import { memoize } from '../../lib/memoize';

/** The nodes of a tree or of a list by their types; a tree may be too deep for recursion. */
export const nodesByType = memoize((tree: object) => {
  const found = new Map<unknown, object[]>();
  const left: unknown[] = [tree];
  while (left.length > 0) {
    const node = left.pop();
    if (typeof node !== 'object' || node === null) continue;
    if ('type' in node) {
      const same = found.get(node.type);
      if (same) same.push(node);
      else found.set(node.type, [node]);
    }
    for (const child of Object.values(node).reverse()) left.push(child);
  }
  return found;
});
