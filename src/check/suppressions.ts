import type { CodeBlock } from '../notes/types';

/** One check an author switched off on a block. */
export interface Waiver {
  rule: string;
  reason: string;
}

/**
 * Reads `waive="规则id：理由；规则id：理由"`.
 *
 * @returns the waivers, and the parts that are not of that form
 */
export function readWaivers({ waive }: CodeBlock): { waivers: Waiver[]; malformed: string[] } {
  const waivers: Waiver[] = [];
  const malformed: string[] = [];
  for (const part of waive === null ? [] : waive.split(/[；;]/)) {
    const [, rule, reason] = /^\s*([a-z]+(?:-[a-z]+)*)\s*[：:]\s*(\S.*)$/.exec(part) ?? [];
    if (rule && reason) waivers.push({ rule, reason });
    else malformed.push(part.trim());
  }
  return { waivers, malformed };
}

/** First and last line of a block's code in the page, the fence above it included. */
export function linesOf({ line, code }: CodeBlock): [first: number, last: number] {
  return [line - 1, line + code.split('\n').length - 1];
}
