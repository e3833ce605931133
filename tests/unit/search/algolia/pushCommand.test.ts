import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { pushCommand } from '../../../../src/search/algolia/pushCommand';
import { credentials } from '../../../support/algoliaServer';
import { record } from '../../../support/engine';
import { connections, notes, serve, stayOnThisMachine } from '../../../support/algolia';

stayOnThisMachine();

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'search-push-'));
afterAll(() => {
  fs.rmSync(dir, { recursive: true });
});

function write(content: unknown): string {
  const file = path.join(dir, `${fs.readdirSync(dir).length}.json`);
  fs.writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const env = {
  ALGOLIA_APP_ID: credentials.appId,
  ALGOLIA_INDEX_NAME: 'notes',
  ALGOLIA_ADMIN_KEY: credentials.adminKey,
};

async function run(
  args: string[],
  variables: Record<string, string> = env,
  hosts = true,
): Promise<string> {
  const lines: string[] = [];
  const server = await serve();
  await pushCommand(args, variables, {
    synonyms: [],
    log: (line) => lines.push(line),
    ...(hosts && { hosts: [server.host()] }),
  });
  return lines.join('\n');
}

describe('npm run search:push', () => {
  test('sends the file of records', async () => {
    expect(await run(['--records', write(notes)])).toContain('✔ notes 已换成这次的 4 条记录');
  });

  test('--dry-run tells what would be sent, contacts nobody and needs no variable', async () => {
    const output = await run(['--dry-run', '--records', write(notes)], {}, false);
    expect(output).toContain('试运行，什么也不发送');
    expect(output).toContain('● 记录 4 条，来自 4 页');
    expect(output).toContain('"searchableAttributes"');
    expect(output).toContain('"weight":{"level":90,"position":0}');
    expect(connections).toEqual([]);
  });

  test.each([['--force'], ['file.json'], ['--records']])(
    '%s: unknown arguments are refused with the usage',
    async (...args) => {
      await expect(run(args)).rejects.toThrow('用法：npm run search:push');
    },
  );

  test.each(['ALGOLIA_APP_ID', 'ALGOLIA_INDEX_NAME', 'ALGOLIA_ADMIN_KEY'])(
    'without %s: it is named',
    async (name) => {
      await expect(run(['--records', write(notes)], { ...env, [name]: ' ' })).rejects.toThrow(
        `推送缺环境变量 ${name}。`,
      );
    },
  );

  test('the admin key cannot be the key of the readers', async () => {
    await expect(
      run(['--records', write(notes)], { ...env, ALGOLIA_SEARCH_KEY: credentials.adminKey }),
    ).rejects.toThrow('ALGOLIA_SEARCH_KEY 与 ALGOLIA_ADMIN_KEY 相同');
    expect(connections).toEqual([]);
  });

  test.each(['0', '-1', '1.5', 'x', ''])('--max-record-bytes=%s is refused', async (value) => {
    await expect(run(['--records', write(notes), `--max-record-bytes=${value}`])).rejects.toThrow(
      '不是正整数',
    );
  });
});

describe('records', () => {
  test('a missing file: build first', async () => {
    await expect(run(['--records', path.join(dir, 'none.json')])).rejects.toThrow(
      '请先运行 npm run build',
    );
  });

  test.each(['[{"objectID":', '<!doctype html>'])('%s is no JSON', async (text) => {
    await expect(run(['--records', write(text)])).rejects.toThrow('不是完整的 JSON');
  });

  test.each([[{}], [[1]], [[{ objectID: 'a' }]], [[{ ...notes[0], objectID: '' }]], [null]])(
    '%j is no list of records',
    async (content) => {
      await expect(run(['--records', write(content)])).rejects.toThrow('不是搜索记录');
    },
  );

  test('no records would empty the index', async () => {
    await expect(run(['--records', write([])])).rejects.toThrow('推送会清空线上索引');
  });

  test('records over the limit are named with size, page and heading, the largest first', async () => {
    const large = [
      record(['组', '小页', '长节'], '字'.repeat(3400)),
      record(['组', '大页'], '字'.repeat(4000)),
    ];
    const pushed = run(['--records', write([...notes, ...large])]);
    await expect(pushed).rejects.toThrow(
      /^2 条记录超过 10000 字节的上限，没有推送：\n {2}\d{5} 字节 {2}\/docs\/组\/大页 {2}「大页」.*\n {2}\d{5} 字节 {2}\/docs\/组\/小页\/长节 {2}「长节」/,
    );
    await expect(pushed).rejects.toThrow('请用二、三级标题把这些节分成几节');
    expect(connections).toEqual([]);
    expect(
      await run(['--records', write([...notes, ...large]), '--max-record-bytes', '20000']),
    ).toContain('✔ notes');
  });

  test('a long list of them is cut', async () => {
    const large = Array.from({ length: 14 }, (_, i) =>
      record(['组', `页 ${i}`], 'x'.repeat(11_000)),
    );
    await expect(run(['--records', write(large)])).rejects.toThrow('…另有 4 条');
  });
});
