/** A comment that is nothing but a directive, in the comment syntaxes of the languages we write. */
const directive =
  /^\s*(?:#|\/\/|--|;|<!--|\/\*|\{\s*\/\*)\s*highlight-(next-line|start|end)\s*(?:-->|\*\/\s*\}?)?\s*$/; // prettier-ignore

/**
 * Takes the comments `highlight-next-line`, `highlight-start` and `highlight-end` out of code, as Docusaurus names them
 * (https://docusaurus.io/docs/markdown-features/code-blocks#highlighting-with-comments).
 *
 * @returns the code without them, and the marked lines counted from 1
 * @throws in Chinese when a start has no end or an end no start
 */
export function markLines(code: string): { code: string; marked: number[] } {
  if (!code.includes('highlight-')) return { code, marked: [] };
  const lines: string[] = [];
  const marked: number[] = [];
  let isNext = false;
  let isOpen = false;
  for (const line of code.split('\n')) {
    const name = directive.exec(line)?.[1];
    if (name === undefined) {
      lines.push(line);
      if (isNext || isOpen) marked.push(lines.length);
      isNext = false;
    } else if (name === 'next-line') {
      isNext = true;
    } else if ((name === 'start') === isOpen) {
      throw new Error(
        `代码块里的 highlight-${name} ${isOpen ? '之前的 highlight-start 还没有' : '前面没有'}对应的${isOpen ? ' highlight-end' : ' highlight-start'}。`,
      );
    } else {
      isOpen = !isOpen;
    }
  }
  if (isOpen) throw new Error('代码块里的 highlight-start 没有对应的 highlight-end。');
  return { code: lines.join('\n'), marked };
}
