import { fenceAttributes, lineRange } from './fenceAttributes';
import { markLines } from './markLines';

export interface FenceSource {
  code: string;
  /** As MDX names it: `language-python`. */
  className?: string | undefined;
  /** What stands behind the language. */
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

/** @throws in Chinese when it is no line number */
function firstNumber(written: string): number {
  if (!/^\d{0,6}$/.test(written)) throw new Error(`showLineNumbers=${written} 写错了。从第 7 行数起写 showLineNumbers=7。`);
  return Number(written || 1);
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
