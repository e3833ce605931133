import { algoliasearch } from 'algoliasearch';
import type { Host } from './client';
import { type AlgoliaRecord, sizeOf } from './records';
import { indexSettings } from './settings';

export interface PushOptions {
  appId: string;
  /** Key with the rights to write, list and delete indices. */
  adminKey: string;
  indexName: string;
  records: readonly AlgoliaRecord[];
  /** Groups of words that mean the same. */
  synonyms: readonly (readonly string[])[];
  /** The key readers get; its rights are checked when given. */
  searchKey?: string;
  /** Servers, by default Algolia's own. */
  hosts?: Host[];
  log: (line: string) => void;
}

/** The library counts records only; a request must also stay below this many bytes. */
const MAX_BATCH = { records: 1000, bytes: 5_000_000 };

/** Rights that let a key change something. */
const WRITE_RIGHTS = ['addObject', 'deleteObject', 'deleteIndex', 'editSettings'];

type Client = ReturnType<typeof algoliasearch>;

/**
 * Sends settings, synonyms and records. The records replace the old ones in one step (`replaceAllObjects`: a temporary
 * index, which takes over settings, synonyms and the rules made in the dashboard, is moved over the live one).
 *
 * @throws in Chinese, saying what became of the live index
 */
export async function push({
  appId,
  adminKey,
  indexName,
  records,
  synonyms,
  searchKey,
  hosts,
  log,
}: PushOptions): Promise<void> {
  const client = algoliasearch(appId, adminKey, { ...(hosts && { hosts }) });
  let outcome = '线上的记录没有改动';
  try {
    if (searchKey) await checkRights(client, searchKey);
    const live = (await client.listIndices()).items.find(({ name }) => name === indexName);
    log(
      live
        ? `● 线上索引 ${indexName} 有 ${live.entries} 条记录`
        : `● 线上还没有索引 ${indexName}，将新建`,
    );
    log('● 设置与同义词');
    const tasks = [
      await client.setSettings({ indexName, indexSettings }),
      await client.saveSynonyms({
        indexName,
        synonymHit: synonyms.map((words, i) => ({
          objectID: `glossary-${i}`,
          type: 'synonym',
          synonyms: [...words],
        })),
        replaceExistingSynonyms: true,
      }),
    ];
    for (const { taskID } of tasks) await client.waitForTask({ indexName, taskID });
    log(`● 发送 ${records.length} 条记录到临时索引，建好后换上`);
    const batchSize = Math.min(
      MAX_BATCH.records,
      Math.floor(MAX_BATCH.bytes / Math.max(...records.map(sizeOf))),
    );
    outcome = '记录是一步换上的，线上要么还是旧的，要么整个是新的';
    await client.replaceAllObjects({ indexName, objects: [...records], batchSize });
    log(`✔ ${indexName} 已换成这次的 ${records.length} 条记录`);
  } catch (error) {
    throw new Error(`${causeOf(error)}。${outcome}。请解决后重新运行 npm run search:push。`, {
      cause: error,
    });
  }
}

/** A search key that can write must not reach a page. Keys Algolia does not list (secured ones) cannot be asked about. */
async function checkRights(client: Client, searchKey: string): Promise<void> {
  const rights = await client.getApiKey({ key: searchKey }).then(
    ({ acl }) => acl,
    (error: unknown) => {
      if (statusOf(error) === 404) return [];
      throw error;
    },
  );
  const writing = rights.filter((right) => WRITE_RIGHTS.includes(right));
  if (writing.length === 0) return;
  throw new Error(
    `ALGOLIA_SEARCH_KEY 有写的权限（${writing.join('、')}），而它会写进网页。请改用 API Keys 页的 Search API Key，并作废现在这个`,
  );
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'status' in error ? Number(error.status) : 0;
}

/** What went wrong and how to fix it, without a full stop at the end. */
function causeOf(error: unknown): string {
  const status = statusOf(error);
  const { name, message } = error as Error;
  if (name === 'RetryError') return '连不上 Algolia，请检查网络与 ALGOLIA_APP_ID';
  if (name === 'DeserializationError') return 'Algolia 的回答读不懂，多半是代理或防火墙改了它';
  if (status === 401 || status === 403) {
    return `Algolia 拒绝了密钥（${status}：${message}）。请检查 ALGOLIA_APP_ID 与 ALGOLIA_ADMIN_KEY，密钥要有 addObject、deleteIndex、editSettings、listIndexes 权限`;
  }
  return status ? `Algolia 拒绝了请求（${status}：${message}）` : message;
}
