import { AuthorError } from '@site/src/lib/authorError';
import { type GivenFile, type Upgrade, upgradeFrom } from '@site/src/odoo';
import { useEffect, useRef, useState } from 'react';
import useSeries from '../Series/useSeries';
import type { Answer, Job } from './worker';

/** How far a check is, or its answer, and the upgrade that it is about. */
export type State = (Answer | { read: number }) & { job: number; upgrade: Upgrade };

/** Reads the files to check. It tells how many it has read, which throws to end the reading. */
type Read = (onRead: (count: number) => void) => Promise<GivenFile[]>;

/** Rendering the count of each file would take longer than reading it. */
const countedAtOnce = 20;

/** Checks the files that a reader gives. A job that begins ends the one before. */
export default function useCheck() {
  const [series] = useSeries();
  /** What the reader has chosen here. */
  const [wanted, setWanted] = useState<Upgrade>();
  const upgrade = wanted ?? upgradeFrom(series);
  const [state, setState] = useState<State>();
  /** The upgrade to check for, and the files that were read last. */
  const chosen = useRef<Upgrade>(undefined);
  const given = useRef<GivenFile[]>(undefined);
  const job = useRef(0);
  const worker = useRef<Worker>(undefined);

  const begin = (): number => {
    worker.current?.terminate();
    return ++job.current;
  };
  useEffect(() => () => void begin(), []);

  const check = (files: GivenFile[]): void => {
    given.current = files;
    const about = { job: begin(), upgrade: chosen.current ?? upgrade };
    setState({ ...about, share: 0 });
    const own = (worker.current = new Worker(new URL('./worker.ts', import.meta.url)));
    // Without a message the worker's own file could not be loaded.
    own.addEventListener('error', ({ message }) =>
      setState({ ...about, problem: message ? 'ours' : 'notLoaded' }),
    );
    own.addEventListener('message', ({ data }: MessageEvent<Answer>) =>
      setState({ ...about, ...data }),
    );
    own.postMessage({ given: files, ...about.upgrade } satisfies Job);
  };

  const start = async (read: Read): Promise<void> => {
    given.current = undefined;
    const about = { job: begin(), upgrade: chosen.current ?? upgrade };
    setState({ ...about, read: 0 });
    const onRead = (count: number): void => {
      if (job.current !== about.job) throw new Error('canceled');
      if (count % countedAtOnce === 0) setState({ ...about, read: count });
    };
    try {
      const files = await read(onRead);
      if (job.current === about.job) check(files);
    } catch (error) {
      if (job.current !== about.job) return;
      const problem = error instanceof AuthorError ? { said: error.message } : 'ours';
      setState({ ...about, problem });
    }
  };

  const again = (): void => {
    if (given.current) check(given.current);
  };
  const choose = (next: Upgrade): void => {
    chosen.current = next;
    setWanted(next);
    again();
  };
  const cancel = (): void => {
    begin();
    setState(undefined);
  };
  const fix = (): void => worker.current?.postMessage('fix' satisfies Job | 'fix');
  return { upgrade, choose, state, start, again, cancel, fix };
}
