import { parseArgs } from 'node:util';
import { AuthorError } from '../lib/authorError';
import { baseSeries, laterSeries, runSeries, seriesName } from '../odoo';

const usage = `用法：
  npm run verify:notes -- --odoo <odoo-bin 的路径> [--python python3] [--stale] [--note docs/odoo/….md]
  npm run verify:notes -- --odoo <odoo-bin 的路径> --together
  npm run verify:notes -- --extract <文件夹> [--series ${laterSeries[0]}] [--note docs/odoo/….md]
  npm run verify:notes -- --status

  --odoo      用这个 Odoo（${runSeries.map(seriesName).join('、')}）逐篇安装、跑测试、驱动界面，并记入 src/notes/verification.json
  --stale     只跑还没有记录的、代码改过的
  --together  全部模块装进同一个数据库，跑全部 Python 测试，再用 pylint-odoo 检查（--python 里有它时）；不跑场景，不记录
  --extract   只把笔记里的模块写成一个 addons 文件夹；--series 是 Odoo 的大版本，不写是 ${baseSeries}
  --status    打印每篇笔记在每个版本里的结果
  --note      只要这一篇，可写多次；不写则是全部

  怎样连接 PostgreSQL 由它自己的环境变量决定：PGUSER、PGHOST、PGPORT、PGPASSWORD。`;

function parse(args: string[]) {
  return parseArgs({
    args,
    options: {
      odoo: { type: 'string' },
      extract: { type: 'string' },
      python: { type: 'string', default: 'python3' },
      note: { type: 'string', multiple: true, default: [] },
      together: { type: 'boolean', default: false },
      series: { type: 'string', default: String(baseSeries) },
      stale: { type: 'boolean', default: false },
      status: { type: 'boolean', default: false },
    },
  }).values;
}

/** The options of `npm run verify:notes`. An empty `note` means all notes. */
export type VerifyOptions = ReturnType<typeof parse>;

/** Reads the command line. @throws AuthorError, with the usage */
export function readOptions(args: string[]): VerifyOptions {
  try {
    const options = parse(args);
    const { odoo, extract, status, series } = options;
    if (!runSeries.some((each) => String(each) === series))
      throw new AuthorError(`--series 只能是 ${runSeries.join('、')}`);
    if ([odoo, extract, status || undefined].filter((each) => each !== undefined).length === 1)
      return options;
  } catch (error) {
    throw new AuthorError(`参数不对：${(error as Error).message}\n${usage}`, { cause: error });
  }
  throw new AuthorError(`--odoo、--extract 与 --status 要写一个，且只写一个。\n${usage}`);
}
