import { inspect } from 'node:util';

/** As JSON where JSON can say it: an alias in YAML may contain itself. */
export function showValue(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return inspect(value, { breakLength: Infinity });
  }
}
