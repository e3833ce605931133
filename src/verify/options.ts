import { parseArgs } from 'node:util';
import type { Postgres } from './postgres';

/** What `npm run verify:notes` was asked. */
export interface RunOptions {
  /** Path of odoo-bin; undefined when the scripts run against a server that is there already. */
  odoo?: string;
  /** Address of that server. */
  url?: string;
  /** Folder to write the notes' modules to, instead of running them. */
  extract?: string;
  python: string;
  /** Paths of the wanted notes; none means all that have something to run. */
  notes: string[];
  postgres: Postgres;
  /** More addons folders. */
  addonsPath: string[];
  /** A database with base, web and mail to copy, instead of installing one. */
  template?: string;
  /** With `url`: database and credentials. */
  db: string;
  login: string;
  password: string;
}

export const usage = `用法：
  npm run verify:notes -- --odoo <odoo-bin 的路径> [--python python3] [--note docs/odoo/….md] [--addons-path <文件夹,文件夹>]
                        [--db-user <角色>] [--db-host <主机>] [--db-port <端口>] [--template <数据库>]
  npm run verify:notes -- --url <服务器地址> --db <数据库> [--login admin] [--password admin] [--note …]
  npm run verify:notes -- --extract <文件夹> [--note …]

  --odoo      用这个 Odoo 17.0 逐篇安装、跑测试、驱动界面，并记入 src/verify/verification.json
  --url       只对已经在运行的服务器执行 tests/docs 里的脚本，不记录
  --extract   不运行，只把笔记的模块写成一个 addons 文件夹
  --note      只跑这一篇，可写多次；不写则跑全部
  --template  已装好 base、web、mail 的数据库，每篇从它复制；不写则先建一个，约一分钟`;

/**
 * Reads the arguments.
 *
 * @throws in Chinese, with how to call it
 */
export function readOptions(args: string[]): RunOptions {
  const { values } = parse(args);
  if ([values.odoo, values.url, values.extract].filter(Boolean).length !== 1)
    throw new Error(`--odoo、--url 与 --extract 要写一个，且只写一个。\n${usage}`);
  if (values.url && !URL.canParse(values.url)) throw new Error(`--url ${values.url} 不是地址，应如 http://127.0.0.1:8069。`);
  if (values.url && !values.db) throw new Error(`--url 要与 --db 一起用：在哪个数据库里执行。\n${usage}`);
  return {
    odoo: values.odoo,
    url: values.url?.replace(/\/+$/, ''),
    extract: values.extract,
    python: values.python,
    notes: values.note,
    postgres: { user: values['db-user'], host: values['db-host'], port: values['db-port'] },
    addonsPath: values['addons-path']?.split(',').filter(Boolean) ?? [],
    template: values.template,
    db: values.db ?? '',
    login: values.login,
    password: values.password,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        odoo: { type: 'string' },
        url: { type: 'string' },
        extract: { type: 'string' },
        python: { type: 'string', default: 'python3' },
        note: { type: 'string', multiple: true, default: [] },
        'db-user': { type: 'string' },
        'db-host': { type: 'string' },
        'db-port': { type: 'string' },
        'addons-path': { type: 'string' },
        template: { type: 'string' },
        db: { type: 'string' },
        login: { type: 'string', default: 'admin' },
        password: { type: 'string', default: 'admin' },
      },
    });
  } catch (error) {
    throw new Error(`参数不对：${error instanceof Error ? error.message : String(error)}\n${usage}`, { cause: error });
  }
}
