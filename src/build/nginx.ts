import { caching, commonHeaders } from '../config/headers';
import { headersFileName, headersFor, type HeaderRule } from './headerRules';

/** `always`: with the page for what is not found, too. */
function addHeaders(headers: Record<string, string>): string[] {
  return Object.entries(headers).map(
    ([name, value]) => `    add_header ${name} "${value}" always;`,
  );
}

function location(match: string, lines: readonly string[]): string[] {
  return ['', `location ${match} {`, ...lines, '}'];
}

/**
 * What an nginx server block includes to serve the built site as `npm run serve` does. A location that adds headers drops
 * those of the server around it, so each has them all.
 *
 * @param base path the site is served under, with slashes at both ends; `root` is the folder that this path begins in
 * @param rules what `_headers` says
 * @returns text of a configuration file
 */
export function nginxSite(base: string, rules: readonly HeaderRule[]): string {
  const pageHeaders = headersFor(rules, encodeURI(`${base}404.html`));
  const frames = rules.filter(
    ({ path }) => path.endsWith('.html') && path.startsWith(encodeURI(`${base}assets/`)),
  );
  const inBase = (path: string): string => `"${base}${path}"`;
  return [
    '# 由 npm run build 生成，随构建而变：里面有页面脚本的散列。放在 server 块里，自己写 listen、server_name 和 root。',
    'charset utf-8;',
    'server_tokens off;',
    'absolute_redirect off;',
    `error_page 404 ${inBase('404.html')};`,
    '',
    '# 构建时已经压缩好；装了 brotli 模块就去掉第三行的 #。',
    'gzip_vary on;',
    'gzip_static on;',
    '#brotli_static on;',
    ...location(inBase(''), [
      '    try_files $uri $uri/index.html =404;',
      ...addHeaders(pageHeaders),
    ]),
    ...(base === '/'
      ? []
      : location(`= "${base.slice(0, -1)}"`, [
          `    try_files ${inBase('index.html')} =404;`,
          ...addHeaders(pageHeaders),
        ])),
    ...location(inBase('assets/'), [
      '    try_files $uri =404;',
      ...addHeaders({ ...commonHeaders, 'Cache-Control': caching.hashed }),
    ]),
    ...frames.flatMap(({ path, headers }) =>
      location(
        `= "${decodeURI(path)}"`,
        addHeaders({ ...commonHeaders, 'Cache-Control': caching.hashed, ...headers }),
      ),
    ),
    '',
    '# 给别的主机看的文件，和点开头的文件；申请证书要用的除外。',
    ...location(`= ${inBase(headersFileName)}`, ['    return 404;']).slice(1),
    ...location(String.raw`~ /\.(?!well-known/)`, ['    return 404;']).slice(1),
    '',
  ].join('\n');
}
