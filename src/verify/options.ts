import { parseArgs } from 'node:util';

/** What `npm run verify:notes` was asked. */
export interface VerifyOptions {
  /** Path of odoo-bin. */
  odoo?: string;
  /** Folder to write the modules to, instead of running them. */
  extract?: string;
  python: string;
  /** Paths of the wanted notes; none means all. */
  notes: string[];
  /** More addons folders. */
  addonsPath: string[];
  /** All modules in one database, instead of each note in its own. */
  together: boolean;
  /** A database with base, web and mail to copy, instead of installing one. */
  template?: string;
}

const usage = `用法：
  npm run verify:notes -- --odoo <odoo-bin 的路径> [--python python3] [--note docs/odoo/….md] [--addons-path <文件夹,文件夹>] [--template <数据库>]
  npm run verify:notes -- --odoo <odoo-bin 的路径> --together
  npm run verify:notes -- --extract <文件夹> [--note docs/odoo/….md]

  --odoo      用这个 Odoo 17.0 逐篇安装、跑测试、驱动界面，并记入 src/verify/verification.json
  --together  全部模块装进同一个数据库，跑全部 Python 测试，再用 pylint-odoo 检查（--python 里有它时）；不跑场景，不记录
  --extract   只把笔记里的模块写成一个 addons 文件夹
  --note      只要这一篇，可写多次；不写则是全部
  --template  已装好 base、web、mail 的数据库，每篇从它复制；不写则先建一个，约一分钟

  怎样连接 PostgreSQL 由它自己的环境变量决定：PGUSER、PGHOST、PGPORT、PGPASSWORD。`;

/** @throws in Chinese, with how to call it */
export function readOptions(args: string[]): VerifyOptions {
  const { values } = parse(args);
  const { odoo, extract, python, together, template, note: notes } = values;
  if ((odoo === undefined) === (extract === undefined))
    throw new Error(`--odoo 与 --extract 要写一个，且只写一个。\n${usage}`);
  const addonsPath = values['addons-path']?.split(',').filter(Boolean) ?? [];
  return { odoo, extract, python, notes, together, template, addonsPath };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        odoo: { type: 'string' },
        extract: { type: 'string' },
        python: { type: 'string', default: 'python3' },
        note: { type: 'string', multiple: true, default: [] },
        'addons-path': { type: 'string' },
        together: { type: 'boolean', default: false },
        template: { type: 'string' },
      },
    });
  } catch (error) {
    throw new Error(
      `参数不对：${error instanceof Error ? error.message : String(error)}\n${usage}`,
      { cause: error },
    );
  }
}
