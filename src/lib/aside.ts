import fs from 'node:fs';
import path from 'node:path';
import { parentPort, Worker, workerData } from 'node:worker_threads';

type Tasks = Record<string, (...args: never[]) => unknown>;
interface Answer {
  id: number;
  value?: unknown;
  error?: unknown;
}

/** Tells a thread of {@link aside} from those of others, which tests run in. */
const isAside = 'runs aside';

/**
 * Runs functions in a thread of their own, so that the second processor works while Docusaurus keeps the first one busy.
 *
 * @param name of the thread's code beside the bundle of the configuration (src/build/docusaurus.mjs)
 * @param here the same functions, for where there is no bundle, as in tests
 * @param isLast whether nothing is asked after this one: then the thread ends when all is answered, and its memory is free
 * @returns calls one of them by its name; arguments and results are copied
 */
export function aside<T extends Tasks>(
  name: string,
  here: () => Promise<T>,
  isLast: (task: keyof T) => boolean = () => true,
) {
  const file = path.join(__dirname, `${name}.cjs`);
  const pending = new Map<number, (answer: Answer) => void>();
  let calls = 0;
  let isEnding = false;

  function start(): Worker {
    const started = new Worker(file, { workerData: isAside });
    started.on('message', (answer: Answer) => pending.get(answer.id)?.(answer));
    started.on('error', (error) => {
      for (const [id, settle] of pending) settle({ id, error });
    });
    // The process waits for it only while there is something to answer.
    started.unref();
    return started;
  }

  /** Started before it is asked for anything: it has its modules to load. */
  let worker = fs.existsSync(file) ? start() : undefined;

  return async <K extends keyof T & string>(
    task: K,
    ...args: Parameters<T[K]>
  ): Promise<Awaited<ReturnType<T[K]>>> => {
    if (!worker) return (await here())[task]?.(...args) as Awaited<ReturnType<T[K]>>;
    const id = ++calls;
    isEnding ||= isLast(task);
    worker.ref();
    worker.postMessage({ id, task, args });
    const { value, error } = await new Promise<Answer>((resolve) => pending.set(id, resolve));
    pending.delete(id);
    if (pending.size === 0) worker.unref();
    if (pending.size === 0 && isEnding) {
      void worker.terminate();
      worker = undefined;
    }
    if (error !== undefined) throw error as Error;
    return value as Awaited<ReturnType<T[K]>>;
  };
}

/**
 * Answers the calls of {@link aside}, in the thread that it has started; elsewhere does nothing.
 *
 * @param prepare done before the first call, which reports by itself what goes wrong here
 */
export function answer(tasks: Tasks, prepare?: () => void): void {
  if (workerData !== isAside) return;
  try {
    prepare?.();
  } catch {
    // Reported to who asks.
  }
  const respond = async ({
    id,
    task,
    args,
  }: {
    id: number;
    task: string;
    args: never[];
  }): Promise<Answer> => {
    try {
      return { id, value: await tasks[task]?.(...args) };
    } catch (error) {
      return { id, error };
    }
  };
  parentPort?.on('message', (call: Parameters<typeof respond>[0]) => {
    void respond(call).then((answered) => parentPort?.postMessage(answered));
  });
}
