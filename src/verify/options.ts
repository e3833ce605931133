import type { parseArgs } from 'node:util';
import { AuthorError } from '../lib/authorError';
import { baseSeries, laterSeries, runSeries, seriesName } from '../odoo';

export const usage = `用法：
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

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

/** As `parseArgs` has them. */
export const argumentsOfVerify = {
  ...{ odoo: text, extract: text, status: flag },
  ...{ python: text, stale: flag, together: flag, series: text },
  note: { ...text, multiple: true },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof argumentsOfVerify }>>['values'];

/** What the command does, and the options that only this reads. */
const tasks: Record<string, string[]> = {
  odoo: ['python', 'stale', 'together'],
  extract: ['series'],
  status: [],
};

/** The options of `npm run verify:notes`. An empty `note` means all notes. */
export type VerifyOptions = ReturnType<typeof checkOptions>;

/** @throws AuthorError with the usage when no task is named, or an option of another */
export function checkOptions(values: Values) {
  const given = Object.keys(values).filter((name) => name !== 'note');
  const [task = '', ...others] = given.filter((name) => name in tasks);
  if (!task || others.length > 0)
    throw new AuthorError(`--odoo、--extract 与 --status 要写一个，且只写一个。\n${usage}`);
  const unread = given.find((name) => name !== task && !tasks[task]?.includes(name));
  if (unread) throw new AuthorError(`--${unread} 不能与 --${task} 一起写。\n${usage}`);
  const series = runSeries.find((each) => String(each) === (values.series ?? String(baseSeries)));
  if (!series) throw new AuthorError(`--series 只能是 ${runSeries.join('、')}。\n${usage}`);
  return { ...values, note: values.note ?? [], python: values.python ?? 'python3', series };
}
