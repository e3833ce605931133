import { randomBytes } from 'node:crypto';
import { algoliasearch } from 'algoliasearch';
import type { Host } from './client';
import type { AlgoliaRecord } from './records';
import { abortable, isTransient, sleep, withRetry } from './retry';
import { indexSettings } from './settings';

export interface PushOptions {
  appId: string;
  /** Key with the rights to write, list and delete indices. */
  adminKey: string;
  /** The live index. */
  indexName: string;
  records: readonly AlgoliaRecord[];
  /** Groups of words that mean the same. */
  synonyms?: readonly (readonly string[])[];
  /** The key readers get; its rights are checked when given. */
  searchKey?: string;
  /** Servers, by default the provider's own. */
  hosts?: Host[];
  /** One line of progress. */
  log: (line: string) => void;
  /** Stops the push; the live index stays as it was. */
  signal?: AbortSignal;
  /** Waits before a retry and between two questions whether a task is done. */
  sleep?: typeof sleep;
  now?: () => number;
}

/** A push that failed; `live` says what became of the live index. */
export class PushError extends Error {
  override readonly name = 'PushError';

  constructor(
    message: string,
    readonly live: 'unchanged' | 'unknown',
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Requests stay below both; the second in bytes. */
const MAX_BATCH_RECORDS = 1000;
const MAX_BATCH_BYTES = 5_000_000;

/** About an hour, at the longest wait between two questions. */
const MAX_POLLS = 720;
const MAX_POLL_WAIT = 5000;

/** How long an interrupted push waits for the request under way, so that it cannot create the temporary index anew. */
const LAST_REQUEST_WAIT = 5000;

/** Rights that let a key change something. */
const WRITE_RIGHTS = ['addObject', 'deleteObject', 'deleteIndex', 'editSettings'];

/** A temporary index untouched for this long belongs to no push any more. */
export const LEFTOVER_AGE = 10 * 60 * 1000;

type Client = ReturnType<typeof algoliasearch>;

/**
 * Replaces the Algolia index in one step. Records and settings go to a temporary index, which is then moved over the live
 * one: readers see the old index until that moment and the whole new one after it. Rules made in the provider's dashboard
 * are kept; settings and synonyms are ours.
 *
 * The library's `replaceAllObjects` does nearly the same, but copies the settings of the live index instead of sending ours,
 * cannot be interrupted, and never removes what a killed push left behind.
 *
 * @throws {PushError} in Chinese, saying what became of the live index
 */
export async function push(options: PushOptions): Promise<void> {
  const { appId, adminKey, indexName, records, log, hosts, sleep: pause = sleep, now = Date.now } = options;
  const signal = options.signal ?? new AbortController().signal;
  // Rate limits are waited out by our own retries, which can be interrupted and say so.
  const client = algoliasearch(appId, adminKey, { maxRateLimitRetries: 0, ...(hosts && { hosts }) });
  const temporary = temporaryName(indexName, now());
  let stage: 'before' | 'temporary' | 'moving' = 'before';

  let underWay: Promise<unknown> = Promise.resolve();

  const step = <T>(run: () => Promise<T>): Promise<T> => {
    const tracked = (): Promise<T> => {
      const request = run();
      underWay = request.catch(() => undefined);
      return request;
    };
    return withRetry(tracked, signal, {
      sleep: pause,
      onRetry: (error, milliseconds) => {
        log(`  ${causeOf(error)}；${milliseconds / 1000} 秒后重试`);
      },
    });
  };
  const done = async (taskID: number): Promise<void> => {
    for (let count = 1; count <= MAX_POLLS; count++) {
      const { status } = await step(() => client.getTask({ indexName: temporary, taskID }));
      if (status === 'published') return;
      await abortable(() => pause(Math.min(count * 200, MAX_POLL_WAIT), signal), signal);
    }
    throw new Error('Algolia 迟迟没有做完任务，请稍后再试');
  };

  try {
    if (options.searchKey) await checkRights(client, options.searchKey, step);
    const { items } = await step(() => client.listIndices());
    const live = items.find(({ name }) => name === indexName);
    log(live ? `● 线上索引 ${indexName} 有 ${live.entries} 条记录` : `● 线上还没有索引 ${indexName}，将新建`);
    await removeLeftovers(client, indexName, items, { step, log, now });

    stage = 'temporary';
    if (live) {
      const copied = await step(() =>
        client.operationIndex({
          indexName,
          operationIndexParams: { operation: 'copy', destination: temporary, scope: ['rules'] },
        }),
      );
      await done(copied.taskID);
    }
    log(`● 设置写入临时索引 ${temporary}`);
    const tasks = [(await step(() => client.setSettings({ indexName: temporary, indexSettings }))).taskID];
    const synonymHit = (options.synonyms ?? []).map((synonyms, i) => ({
      objectID: `glossary-${i}`,
      type: 'synonym' as const,
      synonyms: [...synonyms],
    }));
    if (synonymHit.length > 0) {
      tasks.push(
        (await step(() => client.saveSynonyms({ indexName: temporary, synonymHit, replaceExistingSynonyms: true }))).taskID,
      );
    }

    let sent = 0;
    for (const batch of batchesOf(records)) {
      const requests = batch.map((body) => ({ action: 'addObject' as const, body }));
      const answer = await step(() => client.batch({ indexName: temporary, batchWriteParams: { requests } }));
      if (answer.objectIDs.length !== batch.length) {
        throw new Error(`服务端只收下了 ${answer.objectIDs.length} 条，共发送 ${batch.length} 条`);
      }
      tasks.push(answer.taskID);
      sent += batch.length;
      log(`● 发送记录 ${sent}/${records.length}`);
    }
    log('● 等待建立索引');
    for (const taskID of tasks) await done(taskID);

    log(`● 换上线上索引 ${indexName}`);
    signal.throwIfAborted();
    stage = 'moving';
    // Sending it twice does no harm: a move without a source is ignored.
    const moved = await step(() =>
      client.operationIndex({ indexName: temporary, operationIndexParams: { operation: 'move', destination: indexName } }),
    );
    await done(moved.taskID);
    log(`✔ ${indexName} 已换成这次的 ${records.length} 条记录`);
  } catch (error) {
    const cause = signal.aborted ? '推送被中断' : causeOf(error);
    if (stage === 'moving' && (signal.aborted || isTransient(error))) {
      const message = `${cause}。已请求换上新索引，但没有等到结果：线上索引要么是旧的，要么整个是新的。请重新运行 npm run search:push。`;
      throw new PushError(message, 'unknown', { cause: error });
    }
    let left = '';
    if (stage !== 'before') {
      const answered = new AbortController();
      await Promise.race([underWay, sleep(LAST_REQUEST_WAIT, answered.signal).catch(() => undefined)]);
      answered.abort();
      left = await removeTemporary(client, temporary);
    }
    throw new PushError(`${cause}。线上索引 ${indexName} 没有改动。${left}`, 'unchanged', { cause: error });
  }
}

/** A search key that can write must not reach a page. Keys the provider does not list (secured ones) cannot be asked about. */
async function checkRights(client: Client, searchKey: string, step: <T>(run: () => Promise<T>) => Promise<T>): Promise<void> {
  let rights: readonly string[];
  try {
    rights = (await step(() => client.getApiKey({ key: searchKey }))).acl;
  } catch (error) {
    if (statusOf(error) === 404) return;
    throw error;
  }
  const writing = rights.filter((right) => WRITE_RIGHTS.includes(right));
  if (writing.length > 0) {
    throw new Error(
      `ALGOLIA_SEARCH_KEY 有写的权限（${writing.join('、')}），而它会写进网页。请改用 API Keys 页的 Search API Key，并作废现在这个`,
    );
  }
}

interface Leftovers {
  step: <T>(run: () => Promise<T>) => Promise<T>;
  log: (line: string) => void;
  now: () => number;
}

/** Deletes what interrupted pushes left behind; what changed lately may be a push of someone else, and stays. */
async function removeLeftovers(
  client: Client,
  indexName: string,
  items: readonly { name: string; updatedAt: string }[],
  { step, log, now }: Leftovers,
): Promise<void> {
  for (const { name, updatedAt } of items) {
    if (!isTemporaryName(name, indexName)) continue;
    if (now() - Date.parse(updatedAt) < LEFTOVER_AGE) {
      log(`  另有临时索引 ${name} 刚刚还在写，也许有别的推送在运行；留待以后清理`);
    } else {
      await step(() => client.deleteIndex({ indexName: name }));
      log(`  清理了上次中断留下的临时索引 ${name}`);
    }
  }
}

/** @returns a sentence when it is left behind */
async function removeTemporary(client: Client, name: string): Promise<string> {
  try {
    await client.deleteIndex({ indexName: name });
    return '';
  } catch {
    return `临时索引 ${name} 没能删掉，${LEFTOVER_AGE / 60_000} 分钟以后的推送会清理。`;
  }
}

/** `notes_push_20260101T120000_1a2b3c` */
export function temporaryName(indexName: string, now: number): string {
  const time = new Date(now).toISOString().replace(/[-:]|\.\d+Z$/g, '');
  return `${indexName}_push_${time}_${randomBytes(3).toString('hex')}`;
}

function isTemporaryName(name: string, indexName: string): boolean {
  return name.startsWith(`${indexName}_push_`) && /^\d{8}T\d{6}_[0-9a-f]{6}$/.test(name.slice(indexName.length + 6));
}

function* batchesOf(records: readonly AlgoliaRecord[]): Generator<AlgoliaRecord[]> {
  let batch: AlgoliaRecord[] = [];
  let bytes = 0;
  for (const record of records) {
    const size = Buffer.byteLength(JSON.stringify(record));
    if (batch.length === MAX_BATCH_RECORDS || (batch.length > 0 && bytes + size > MAX_BATCH_BYTES)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(record);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'status' in error ? Number(error.status) : 0;
}

/** What went wrong and how to mend it, without a full stop at the end. */
function causeOf(error: unknown): string {
  const status = statusOf(error);
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof Error && error.name === 'RetryError') return '连不上 Algolia，请检查网络与 ALGOLIA_APP_ID';
  if (status === 401 || status === 403) {
    return `Algolia 拒绝了密钥（${status}：${message}）。请检查 ALGOLIA_APP_ID 与 ALGOLIA_ADMIN_KEY，密钥要有 addObject、deleteIndex、editSettings、listIndexes 权限`;
  }
  if (status === 429) return 'Algolia 说请求太多（429）';
  if (status >= 400) return `Algolia 拒绝了请求（${status}：${message}）`;
  if (error instanceof Error && error.name === 'DeserializationError') return 'Algolia 的回答读不懂，多半是代理或防火墙改了它';
  return message;
}
