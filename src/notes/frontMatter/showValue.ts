import { inspect } from 'node:util';

/** A value of the frontmatter in a message, as JSON where JSON can say it: an alias in YAML may hold itself. */
export function showValue(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return inspect(value, { breakLength: Infinity });
  }
}
