const attribute = /(?<name>[\w-]+)(?:=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>\S+)))?|\{[^}]*\}/g;

/**
 * Reads what stands behind the language of a fence: `title="a/b.py" fragment odoo=16 {1,3}`.
 *
 * @param meta all of it; the line range in braces is left to {@link lineRange}
 * @returns values by name; a word without a value has an empty one
 */
export function fenceAttributes(meta: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const { groups } of meta.matchAll(attribute)) {
    if (groups?.name) attributes.set(groups.name, groups.double ?? groups.single ?? groups.bare ?? '');
  }
  return attributes;
}

/**
 * Reads the line range of a fence: `{1,4-6}`.
 *
 * @returns line numbers counted from 1, undefined when there is no range
 * @throws in Chinese when a part of it is not a line or a span of lines
 */
export function lineRange(meta: string): number[] | undefined {
  const range = /\{([^}]*)\}/.exec(meta)?.[1];
  if (range === undefined) return undefined;
  return range.split(',').flatMap((part) => {
    // Four digits: nobody prints ten thousand lines, and a slip of the finger must not fill the memory.
    const [, from = '', to = from] = /^\s*([1-9]\d{0,3})(?:-([1-9]\d{0,3}))?\s*$/.exec(part) ?? [];
    const [first, last] = [Number(from), Number(to)];
    if (from === '' || last < first) throw new Error(`代码块的行号范围 {${range}} 写错了。请写成 {2} 或 {1,4-6}。`);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}
