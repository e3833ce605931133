/** What the frame of an example tells the page around it. */
export type LiveMessage =
  /** It waits for its program. */
  | { type: 'ready' }
  | { type: 'height'; height: number }
  | { type: 'log'; text: string }
  /** `line` of the program, from 1, where it is known. */
  | { type: 'error'; text: string; line: number | null };

/** @returns the message, or undefined when something else was posted */
export function readMessage(data: unknown): LiveMessage | undefined {
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;
  return type === 'ready' || type === 'height' || type === 'log' || type === 'error' ? (data as LiveMessage) : undefined;
}
