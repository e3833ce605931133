import type { CodeBlock } from './types';

/** A check rule that does not apply to a block. */
export interface Suppression {
  rule: string;
  reason: string;
}

/** Reads `disable="规则id：理由；规则id：理由"`; `malformed` has the parts that are not of that form. */
export function readSuppressions({ disable }: CodeBlock): {
  suppressions: Suppression[];
  malformed: string[];
} {
  const suppressions: Suppression[] = [];
  const malformed: string[] = [];
  for (const part of disable?.split(/[；;]/) ?? []) {
    const [, rule, reason] = /^\s*([a-z]+(?:-[a-z]+)*)\s*[：:]\s*(\S.*)$/.exec(part) ?? [];
    if (rule && reason) suppressions.push({ rule, reason });
    else malformed.push(part.trim());
  }
  return { suppressions, malformed };
}
