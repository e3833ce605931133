import path from 'node:path';
import process from 'node:process';
import { inspect, stripVTControlCharacters } from 'node:util';

/** Docusaurus' checks are in English: what an author reads in place of their first lines. What they list stays below. */
const checks: readonly [RegExp, string][] = [
  [
    /^Docusaurus found broken links!.*?^(?=- )/ms,
    '有链接指向不存在的页面。请改正下面每一页（source page）里的链接（linking to）；链到别的文档请写文件路径，例如 [约束](./constraints.md)。\n',
  ],
  [
    /^Docusaurus found broken anchors!.*?^(?=- )/ms,
    '有链接指向页面里没有的标题。请改正下面每一页（source page）里 # 后面的部分；它应与目标标题的文字或 {#id} 一致，例如 ./constraints.md#sources。\n',
  ],
  [
    /^Tags \[(.+)\] used in (\S+) are not defined in (\S+)$/m,
    'docs/$2：标签 $1 没有登记。请改用 docs/$3 里已有的标签，或先在那里登记，例如：\n  odoo:\n    label: Odoo',
  ],
  [
    /^Expected component `(\w+)` to be defined:.*/,
    "用了没有引入的组件 <$1>。请核对名字，或在文件开头引入它，例如 import $1 from '@site/src/components/$1';",
  ],
  [/^Duplicate routes found!\s*/m, '有两个页面的路径相同。请改其中一个的文件名或 slug：\n'],
  [
    /^Invalid sidebar file at "(.+?)"\.\s*/m,
    '$1 有误。其中每个 id 应是 docs/ 里一个文件的路径，不带扩展名，例如 odoo/index：\n',
  ],
  [
    /^Markdown image with URL `(.+?)` in source file "(.+?)" \((\d+):\d+\) couldn't be resolved[^]*/,
    '$2:$3：图片 $1 不存在。请核对路径；图片放在文档旁边，例如 ./img/form.webp。',
  ],
  [
    /^(?:× )?Module not found: Can't resolve '(.+?)'[^]*/,
    '引入的 $1 不存在。请核对路径或包名，例如 ./Chart.tsx。',
  ],
];

const isChinese = (text: string): boolean => /[\u4e00-\u9fff]/.test(text);

/**
 * What an author reads of a check that failed.
 *
 * @param text message of the error
 * @returns the message in Chinese, with paths relative to the project folder; undefined when no check is known to say this
 */
export function checkMessage(text: string): string | undefined {
  const plain = stripVTControlCharacters(text)
    .replaceAll(process.cwd() + path.sep, '')
    // The bundler's first line, its margin, and stacks.
    .replace(/^ *× Module build failed.*\n/, '')
    .replace(/^ *(?:│|├─▶|╰─▶) ?/gm, '')
    .replace(/^ *(?:× )?Error: */, '')
    .replace(/^\s+at .*:\d+:\d+\)?$/gm, '')
    .trim();
  const mdx =
    /MDX compilation failed for file "(.+?)"\s+Cause: ([^]*?)\s+Details:\s*(?:[^]*?"line": (\d+))?/.exec(
      plain,
    );
  if (mdx) {
    const [, file = '', cause = '', line] = mdx;
    const message = checkMessage(cause) ?? `这一页不是合法的 Markdown 或 MDX：${cause}`;
    return message.includes(path.basename(file))
      ? message
      : `${file}${line ? `:${line}` : ''}：${message}`;
  }
  for (const [pattern, message] of checks)
    if (pattern.test(plain)) return plain.replace(pattern, message);
  return isChinese(plain) ? plain : undefined;
}

/** An error and its causes, outermost first; one list for each of several errors at its end. */
function chains(error: unknown): Error[][] {
  if (!(error instanceof Error)) return [];
  const inner = error instanceof AggregateError ? (error.errors as unknown[]) : [error.cause];
  const deeper = inner.flatMap(chains);
  return deeper.length > 0 ? deeper.map((chain) => [error, ...chain]) : [[error]];
}

/** Whether a check of Docusaurus threw an error: those have no type but that of a wrong option; a defect has, or comes from elsewhere. */
function isDocusaurusCheck({ name, stack = '' }: Error): boolean {
  const [place = ''] = /^ {4}at .*$/m.exec(stack) ?? [];
  return (
    name === 'ValidationError' ||
    (name === 'Error' && /node_modules[\\/]@docusaurus[\\/]/.test(place))
  );
}

/**
 * What to print when a command fails.
 *
 * @returns for a failed check its message alone; for a defect everything, with stacks
 */
export function describeError(error: unknown): string {
  const messages = chains(error).map((chain) => {
    const texts = chain.map(({ message }) => message);
    const message = [...texts].reverse().map(checkMessage).find(Boolean);
    const [, page] = /^Can't render static file for pathname "(.+)"/m.exec(texts.join('\n')) ?? [];
    if (message) return page ? `页面 ${page}：${message}` : message;
    if (!chain.slice(-1).every(isDocusaurusCheck)) return undefined;
    return ['Docusaurus 的检查没有通过：', ...texts.slice(1).map(stripVTControlCharacters)].join(
      '\n',
    );
  });
  if (messages.length === 0 || messages.includes(undefined))
    return inspect(error, { depth: Infinity });
  return [...new Set(messages)].join('\n\n');
}
