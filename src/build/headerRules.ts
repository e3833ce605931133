/** Headers for paths, as in the file `_headers` of Netlify and Cloudflare Pages. */
export interface HeaderRule {
  /** Percent-encoded path; `*` at its end matches anything. */
  path: string;
  headers: Record<string, string>;
}

/** Name of the file in the built site. It is for the host: it is not served. */
export const headersFileName = '_headers';

/** Characters that a line may have at Cloudflare. https://developers.cloudflare.com/pages/configuration/headers/ */
const maxLine = 2000;

/**
 * Writes rules down. A host sends a header twice when two rules for a path have it, so no two of them should.
 *
 * @throws in Chinese when a line is too long for a host
 */
export function formatHeaderRules(rules: readonly HeaderRule[]): string {
  const lines = rules.flatMap(({ path, headers }) => [
    path,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  const long = lines.find((line) => line.length > maxLine);
  if (long) {
    throw new Error(
      `_headers 里有一行 ${String(long.length)} 字符，主机最多收 ${String(maxLine)}：${long.slice(0, 60)}…\n` +
        '多半是页面里各不相同的 style 属性太多，每个都要写进策略。请把它们移到样式表里。',
    );
  }
  return `${lines.join('\n')}\n`;
}

/** Reads what formatHeaderRules has written. */
export function parseHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n')) {
    const [, name = '', value = ''] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? [];
    const rule = rules.at(-1);
    if (name && rule) rule.headers[name] = value;
    else if (line.trim()) rules.push({ path: line.trim(), headers: {} });
  }
  return rules;
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

/** The headers for a path, percent-encoded and without a query. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path: pattern, headers } of rules) {
    if (!matches(pattern, path)) continue;
    for (const [name, value] of Object.entries(headers))
      found[name] = name in found ? `${found[name] ?? ''}, ${value}` : value;
  }
  return found;
}
