import type { CodeBlock } from './types';

/** Reads `disable="规则id：理由；规则id：理由"`; `malformed` has the parts that are not of that form. */
export function readSuppressions({ disable }: CodeBlock) {
  const suppressions: { rule: string; reason: string }[] = [];
  const malformed: string[] = [];
  for (const part of disable?.split(/[；;]/) ?? []) {
    const [, rule, reason] = /^\s*([a-z]+(?:-[a-z]+)*)\s*[：:]\s*(\S.*)$/.exec(part) ?? [];
    if (rule && reason) suppressions.push({ rule, reason });
    else malformed.push(part.trim());
  }
  return { suppressions, malformed };
}
