import type { Faults } from '../test';

/** The little that the matrix needs of a page; Playwright's has it too. */
export interface Evaluator {
  /** Runs a program, or a function with what it is given, in the page. */
  evaluate<Result, Input>(program: string | ((input: Input) => Result | Promise<Result>), input?: Input): Promise<Result>;
}

/** A page in a browser that Playwright cannot drive. */
export interface EnginePage extends Evaluator {
  /** Opens an address, and forgets what was seen at the one before. @returns when it has loaded */
  open(address: string): Promise<void>;
  /** @param width of what the page sees, CSS pixels */
  resize(width: number, height: number): Promise<void>;
  /** What it did since it was opened. */
  faults(): Promise<Faults>;
  /** Names of the cookies that the page's host has set. */
  cookies(): Promise<string[]>;
  close(): Promise<void>;
}

/** Time for a browser to start, milliseconds. */
export const startTimeout = 30_000;

/** A program or a function with its input, as an expression whose value is a promise of JSON. */
export function expressionOf(program: unknown, input: unknown): string {
  const value =
    typeof program === 'function' ? `(${String(program)})(${input === undefined ? '' : JSON.stringify(input)})` : String(program);
  // A program of several statements, such as that of axe, has no value of its own.
  return typeof program === 'function' ? `(async () => JSON.stringify(await ${value}))()` : `${value}\n;'null'`;
}

/** Waits until something is there. @throws when it does not come in time */
export async function until<Value>(get: () => Value | undefined, what: string, timeout = startTimeout): Promise<Value> {
  const end = Date.now() + timeout;
  for (;;) {
    const value = get();
    if (value !== undefined) return value;
    if (Date.now() > end) throw new Error(`${what} did not come within ${timeout} ms`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
