import { parseArgs } from 'node:util';

/** What can be measured by itself. */
export const PARTS = ['bytes', 'times', 'build', 'lighthouse'] as const;
export type Part = (typeof PARTS)[number];

/** What the reader of the terminal asked for. */
export interface Options {
  parts: ReadonlySet<Part>;
  /** Runs of each time. */
  runs: number;
  /** Synthetic notes to add; the parts are not measured then. */
  notes?: number;
  withStock: boolean;
  /** Whether README.md and the chart are written. */
  write: boolean;
  help: boolean;
}

/** Fewer notes than this can't be divided into three sizes. */
const LEAST_NOTES = 4;

export const usage = `用法：npm run bench -- [选项]
  本站与同一批文档做成的原版 Docusaurus 并排测量，打印一张表：字节、时间、构建、Lighthouse。
  两个站点都在 .cache/bench/ 里现做，不碰 build/ 与构建缓存；全部量完要二十多分钟，请在空闲的机器上运行。

  --only ${PARTS.join(',')}
                   只量列出的部分，用逗号隔开
  --runs 次数      每项时间量几次，默认 5，取中位数；两个站点交替着量
  --no-stock       不做原版的站点，只量本站
  --notes 篇数     改量增长：加这么多篇合成的笔记（先四分之一，再一半，再全部），看每篇多出多少
  --write          把结果写进 README.md 的「速度」一节，并画 static/img/bench.svg
  --help           这段说明`;

const complain = (problem: string): Error => new Error(`${problem}\n\n${usage}`);

function wholeNumber(name: string, text: string, least: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least) throw complain(`--${name} 应为不小于 ${least} 的整数，现在是 ${text}。`);
  return value;
}

function readParts(text: string): Set<Part> {
  const names = text.split(',').map((name) => name.trim());
  const parts = PARTS.filter((part) => names.includes(part));
  const unknown = names.filter((name) => !parts.some((part) => part === name));
  if (unknown.length > 0)
    throw complain(`--only 里只能有 ${PARTS.join('、')}，不认识${unknown.map((name) => `「${name}」`).join('')}。`);
  return new Set(parts);
}

function readValues(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      options: {
        only: { type: 'string' },
        runs: { type: 'string', default: '5' },
        notes: { type: 'string' },
        'no-stock': { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    // Node.js tells it in English: which argument it was is between quotes.
    const [, argument = argv.join(' ')] = /'([^']+)'/.exec(error instanceof Error ? error.message : '') ?? [];
    throw complain(`参数不对：${argument}。`);
  }
}

/**
 * Reads the arguments of `npm run bench`.
 *
 * @throws in Chinese, with the usage, when one is unknown, has a wrong value, or does not go with another
 */
export function readOptions(argv: string[]): Options {
  const values = readValues(argv);
  const options: Options = {
    parts: values.only === undefined ? new Set(PARTS) : readParts(values.only),
    runs: wholeNumber('runs', values.runs, 1),
    ...(values.notes === undefined ? {} : { notes: wholeNumber('notes', values.notes, LEAST_NOTES) }),
    withStock: !values['no-stock'],
    write: values.write,
    help: values.help,
  };
  if (options.notes !== undefined && values.only !== undefined) throw complain('--notes 与 --only 不能同时用。');
  // A part of the table in README.md would be from another day than the rest.
  if (options.write && (values.only !== undefined || options.notes !== undefined || !options.withStock))
    throw complain('--write 写的是整张表，不能与 --only、--notes、--no-stock 同用。');
  return options;
}
