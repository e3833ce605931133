import { AuthorError } from '../lib/authorError';

/** Time limit of a call and of a command, in milliseconds. */
export const callTimeout = 120_000;

/** Calls the external API of 17.0. @throws with the server's message */
export async function callServer(
  url: string,
  service: string,
  method: string,
  ...args: unknown[]
): Promise<unknown> {
  const response = await fetch(`${url}/jsonrpc`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', method: 'call', params: { service, method, args } }),
    signal: AbortSignal.timeout(callTimeout),
  });
  const { result, error } = (await response.json()) as {
    result?: unknown;
    error?: { message: string; data?: { message?: string; debug?: string } };
  };
  if (!error) return result;
  const { message = error.message, debug = '' } = error.data ?? {};
  throw new AuthorError(`${service}.${method}：${message}\n${debug}`);
}
