import path from 'node:path';
import { parseArgs } from 'node:util';
import { cacheDir } from '../../lib/paths';
import { checkAppId, checkSearchKey } from '../provider';
import { push, type PushOptions } from './push';
import {
  type AlgoliaRecord,
  checkSizes,
  MAX_RECORD_BYTES,
  readRecords,
  sizeOf,
  toAlgoliaRecords,
} from './records';
import { indexSettings } from './settings';

export const defaultRecordsFile = path.join(cacheDir, 'search-records.json');

const usage =
  '用法：npm run search:push -- [--dry-run] [--records 文件] [--max-record-bytes 字节数]';

type Environment = Readonly<Record<string, string | undefined>>;
type CommandOptions = Pick<PushOptions, 'hosts' | 'log' | 'synonyms'>;

/**
 * `npm run search:push`: reads and checks the records, then sends them, or says what it would send.
 *
 * @param args the command line after the task's name
 * @param env ALGOLIA_APP_ID, ALGOLIA_INDEX_NAME, ALGOLIA_ADMIN_KEY; ALGOLIA_SEARCH_KEY is checked when set
 * @throws in Chinese with the fix
 */
export async function pushCommand(
  args: readonly string[],
  env: Environment,
  options: CommandOptions,
): Promise<void> {
  const { file, maxBytes, dryRun } = readArguments(args);
  const records = toAlgoliaRecords(readRecords(file));
  checkSizes(records, maxBytes);
  if (dryRun) describe(records, env, options);
  else await push({ ...options, ...readTarget(env), records });
}

function readArguments(args: readonly string[]): {
  file: string;
  maxBytes: number;
  dryRun: boolean;
} {
  let values;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        records: { type: 'string', default: defaultRecordsFile },
        'max-record-bytes': { type: 'string', default: String(MAX_RECORD_BYTES) },
        'dry-run': { type: 'boolean', default: false },
      },
    }));
  } catch {
    throw new Error(`看不懂的参数：${args.join(' ')}。${usage}`);
  }
  const maxBytes = Number(values['max-record-bytes']);
  if (!Number.isInteger(maxBytes) || maxBytes <= 0) {
    throw new Error(`--max-record-bytes ${values['max-record-bytes']} 不是正整数。${usage}`);
  }
  return { file: path.resolve(values.records), maxBytes, dryRun: values['dry-run'] };
}

/** The admin key comes from the environment only: a command line is seen by other users and kept in histories. */
function readTarget(
  env: Environment,
): Pick<PushOptions, 'adminKey' | 'appId' | 'indexName' | 'searchKey'> {
  const read = (name: string): string => env[name]?.trim() ?? '';
  const missing = ['ALGOLIA_APP_ID', 'ALGOLIA_INDEX_NAME', 'ALGOLIA_ADMIN_KEY'].filter(
    (name) => !read(name),
  );
  if (missing.length > 0) {
    throw new Error(
      `推送缺环境变量 ${missing.join('、')}。请设置后重试；只想看会推送什么，用 npm run search:push -- --dry-run。`,
    );
  }
  const indexName = read('ALGOLIA_INDEX_NAME');
  const searchKey = read('ALGOLIA_SEARCH_KEY');
  checkAppId(read('ALGOLIA_APP_ID'));
  if (searchKey) checkSearchKey(searchKey, indexName, env);
  return {
    appId: read('ALGOLIA_APP_ID'),
    indexName,
    adminKey: read('ALGOLIA_ADMIN_KEY'),
    ...(searchKey && { searchKey }),
  };
}

/** What a push would send; contacts nobody. */
function describe(
  records: readonly AlgoliaRecord[],
  env: Environment,
  { log, synonyms }: CommandOptions,
): void {
  const sizes = records
    .map((record) => ({ url: record.url, size: sizeOf(record) }))
    .sort((a, b) => b.size - a.size);
  const pages = new Set(records.map(({ url }) => url.split('#')[0]));
  log(
    `试运行，什么也不发送。目标：应用 ${env.ALGOLIA_APP_ID ?? '（未设）'}，索引 ${env.ALGOLIA_INDEX_NAME ?? '（未设）'}`,
  );
  log(
    `● 记录 ${records.length} 条，来自 ${pages.size} 页，共 ${sizes.reduce((sum, { size }) => sum + size, 0)} 字节`,
  );
  log('● 最大的几条：');
  for (const { url, size } of sizes.slice(0, 5)) log(`  ${size} 字节  ${url}`);
  log(`● 同义词 ${synonyms.length} 组`);
  log(`● 第一条记录：${JSON.stringify(records[0])}`);
  log(`● 索引设置：${JSON.stringify(indexSettings, null, 2)}`);
}
