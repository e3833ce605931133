import { AuthorError } from '../lib/authorError';

const attribute =
  /(?<name>[\w-]+)(?:=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>\S+)))?|\{(?<range>[^}]*)\}/g;

/** A comment that is nothing but a directive, in the comment syntaxes of the notes' languages. */
const directive =
  /^\s*(?:#|\/\/|--|;|<!--|\/\*|\{\s*\/\*)\s*highlight-(next-line|start|end)\s*(?:-->|\*\/\s*\}?)?\s*$/;

/** @returns attributes of a fence by name, without the line range; a lone word has no value */
export function fenceAttributes(meta: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const { groups } of meta.matchAll(attribute)) {
    if (groups?.name)
      attributes.set(groups.name, groups.double ?? groups.single ?? groups.bare ?? '');
  }
  return attributes;
}

/** @returns the lines of a range such as `1,4-6` */
function readRange(range: string): number[] {
  return range.split(',').flatMap((part) => {
    // A number has at most four digits, so that a typing error does not fill the memory.
    const [, from = '', to = from] = /^\s*([1-9]\d{0,3})(?:-([1-9]\d{0,3}))?\s*$/.exec(part) ?? [];
    const [first, last] = [Number(from), Number(to)];
    if (from === '' || last < first)
      throw new AuthorError(`代码块的行号范围 {${range}} 写错了。请写成 {2} 或 {1,4-6}。`);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

const unpaired = (): AuthorError =>
  new AuthorError('代码块里的 highlight-start 与 highlight-end 没有成对。');

/** Removes the highlighting comments (https://docusaurus.io/docs/markdown-features/code-blocks). */
function takeDirectives(code: string): { code: string; marked: number[] } {
  const lines: string[] = [];
  const marked: number[] = [];
  let isNext = false;
  let isOpen = false;
  for (const line of code.split('\n')) {
    const name = directive.exec(line)?.[1];
    if ((name === 'start' && isOpen) || (name === 'end' && !isOpen)) throw unpaired();
    if (name === undefined) {
      lines.push(line);
      if (isNext || isOpen) marked.push(lines.length);
    }
    isNext = name === 'next-line';
    if (name === 'start' || name === 'end') isOpen = name === 'start';
  }
  if (isOpen) throw unpaired();
  return { code: lines.join('\n'), marked };
}

function firstNumber(value: string): number {
  if (!/^\d{0,6}$/.test(value))
    throw new AuthorError(`showLineNumbers=${value} 写错了。从第 7 行数起写 showLineNumbers=7。`);
  return Number(value || 1);
}

/**
 * Reads a fence. As in Docusaurus, directives in the code stay and do nothing when the fence has a
 * range. @throws AuthorError
 */
export function readFence(code: string, className: string, meta: string) {
  const attributes = fenceAttributes(meta);
  const text = code.replace(/\r?\n$/, '');
  const [range] = [...meta.matchAll(attribute)].flatMap(({ groups }) => groups?.range ?? []);
  const lines =
    range === undefined ? takeDirectives(text) : { code: text, marked: readRange(range) };
  const numbers = attributes.get('showLineNumbers');
  return {
    code: lines.code,
    language: (/(?:^|\s)language-(\S+)/.exec(className)?.[1] ?? 'text').toLowerCase(),
    title: attributes.get('title'),
    /** Number of the first line, undefined when lines have no numbers. */
    start: numbers === undefined ? undefined : firstNumber(numbers),
    marked: new Set(lines.marked),
  };
}
