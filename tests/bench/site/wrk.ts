/** What a run of wrk says. https://github.com/wg/wrk */
export interface Load {
  requestsPerSecond: number;
  /** Time within which 99 of 100 answers came, as wrk writes it. */
  slowest: string;
  /** Answers of 400 or more, and connections that failed. */
  errors: number;
}

/**
 * Reads the output of `wrk --latency`.
 *
 * @throws when it is none
 */
export function readWrk(output: string): Load {
  const rate = /^Requests\/sec:\s+([\d.]+)$/m.exec(output)?.[1];
  if (rate === undefined) throw new Error(`wrk: ${output.trim()}`);
  const socket = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(output)?.slice(1) ?? [];
  const refused = /Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? '0';
  return {
    requestsPerSecond: Number(rate),
    slowest: /^\s+99%\s+(\S+)$/m.exec(output)?.[1] ?? '',
    errors: [...socket, refused].reduce((sum, count) => sum + Number(count), 0),
  };
}
