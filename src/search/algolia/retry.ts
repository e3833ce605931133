import { setTimeout as wait } from 'node:timers/promises';

export interface RetryOptions {
  /** Tries in all. */
  attempts?: number;
  /** Waits; rejects when aborted. */
  sleep?: typeof sleep;
  /** Told before each wait. */
  onRetry?: (error: unknown, milliseconds: number) => void;
}

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 60_000;

/** @throws when aborted */
export async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal });
}

/**
 * Whether the same request may succeed later: no host reachable (the client has then tried them all), too many requests,
 * or a fault of the provider.
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const status = 'status' in error ? Number(error.status) : 0;
  return error.name === 'RetryError' || status === 429 || status >= 500;
}

/**
 * Runs a step until it succeeds, waiting 1, 2, 4 … seconds after a transient error, or as long as the provider asks for, at
 * most a minute.
 *
 * @throws the last error, or the signal's reason as soon as it is aborted
 */
export async function withRetry<T>(run: () => Promise<T>, signal: AbortSignal, options: RetryOptions = {}): Promise<T> {
  const { attempts = 5, sleep: pause = sleep, onRetry } = options;
  for (let attempt = 1; ; attempt++) {
    try {
      return await abortable(run, signal);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (attempt >= attempts || !isTransient(error)) throw error;
      const milliseconds = Math.min(Math.max(FIRST_WAIT * 2 ** (attempt - 1), retryAfter(error)), LONGEST_WAIT);
      onRetry?.(error, milliseconds);
      await abortable(() => pause(milliseconds, signal), signal);
    }
  }
}

/** What the last answer says in Retry-After, in milliseconds; 0 for nothing. */
function retryAfter(error: unknown): number {
  const { stackTrace } = error as { stackTrace?: { response: { headers?: Record<string, string> } }[] };
  const seconds = Number(stackTrace?.at(-1)?.response.headers?.['retry-after']);
  return seconds > 0 ? seconds * 1000 : 0;
}

/**
 * Stops waiting when aborted: the provider's client cannot cancel a request.
 *
 * @throws the signal's reason
 */
export async function abortable<T>(run: () => Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const stopped = new AbortController();
  try {
    return await Promise.race([
      run(),
      new Promise<never>((_, reject) => {
        signal.addEventListener(
          'abort',
          () => {
            reject(signal.reason as Error);
          },
          { once: true, signal: stopped.signal },
        );
      }),
    ]);
  } finally {
    stopped.abort();
  }
}
