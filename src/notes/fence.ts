export interface FenceSource {
  code: string;
  /** As MDX names it: `language-python`. */
  className?: string | undefined;
  /** What follows the language: `title="a/b.py" fragment odoo=16 {1,3}`. */
  metastring?: string | undefined;
}

export interface Fence {
  /** Without directives and without a line break at its end. */
  code: string;
  /** Lower case, `text` when there is none. */
  language: string;
  /** Path of the file, or what the author calls the block. */
  title: string | undefined;
  /** Number of the first line, undefined when lines have no numbers. */
  start: number | undefined;
  /** Lines to mark, counted from 1. */
  marked: ReadonlySet<number>;
}

const attribute =
  /(?<name>[\w-]+)(?:=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>\S+)))?|\{[^}]*\}/g;

/** A comment that is nothing but a directive, in the comment syntaxes of the languages we write. */
const directive =
  /^\s*(?:#|\/\/|--|;|<!--|\/\*|\{\s*\/\*)\s*highlight-(next-line|start|end)\s*(?:-->|\*\/\s*\}?)?\s*$/; // prettier-ignore

/** @returns attributes of a fence by name, without the line range; a word without a value has an empty one */
export function fenceAttributes(meta: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const { groups } of meta.matchAll(attribute)) {
    if (groups?.name)
      attributes.set(groups.name, groups.double ?? groups.single ?? groups.bare ?? '');
  }
  return attributes;
}

/** Reads the line range of a fence, `{1,4-6}`; undefined when there is none. */
function lineRange(meta: string): number[] | undefined {
  const range = /\{([^}]*)\}/.exec(meta)?.[1];
  return range?.split(',').flatMap((part) => {
    // Four digits: nobody prints ten thousand lines, and a slip of the finger must not fill the memory.
    const [, from = '', to = from] = /^\s*([1-9]\d{0,3})(?:-([1-9]\d{0,3}))?\s*$/.exec(part) ?? [];
    const [first, last] = [Number(from), Number(to)];
    if (from === '' || last < first)
      throw new Error(`代码块的行号范围 {${range}} 写错了。请写成 {2} 或 {1,4-6}。`);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

/**
 * Takes the comments `highlight-next-line`, `highlight-start` and `highlight-end` out of code, as Docusaurus names them
 * (https://docusaurus.io/docs/markdown-features/code-blocks#highlighting-with-comments).
 */
function markLines(code: string): { code: string; marked: number[] } {
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

function firstNumber(value: string): number {
  if (!/^\d{0,6}$/.test(value))
    throw new Error(`showLineNumbers=${value} 写错了。从第 7 行数起写 showLineNumbers=7。`);
  return Number(value || 1);
}

/**
 * Reads a fenced code block. A range in braces wins over directives in the code, which then stay, as in Docusaurus.
 *
 * @throws in Chinese when the range, the first number or a directive is wrong
 */
export function readFence({ code, className = '', metastring = '' }: FenceSource): Fence {
  const attributes = fenceAttributes(metastring);
  const text = code.replace(/\r?\n$/, '');
  const range = lineRange(metastring);
  const lines = range ? { code: text, marked: range } : markLines(text);
  const numbers = attributes.get('showLineNumbers');
  return {
    code: lines.code,
    language: (/(?:^|\s)language-(\S+)/.exec(className)?.[1] ?? 'text').toLowerCase(),
    title: attributes.get('title'),
    start: numbers === undefined ? undefined : firstNumber(numbers),
    marked: new Set(lines.marked),
  };
}

/**
 * Whether a block is a program that runs in the page: `js live`. It imports from `@odoo/owl` only, and mounts itself.
 *
 * @param language behind the fence
 * @param meta what stands behind the language
 */
export function isLive(language: string, meta: string): boolean {
  return language === 'js' && /(?:^|\s)live(?:\s|$)/.test(meta);
}
