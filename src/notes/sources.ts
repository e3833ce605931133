import fs from 'node:fs';
import path from 'node:path';
import type { Note } from './types';

/** @returns what is wrong about a path with an optional `#L<line>` and names of its code */
function problemOf(source: string, tree: string): string | undefined {
  const [, file = '', line = 0, remark = ''] = /^([^\s#]+)(?:#L(\d+))?\s*(.*)$/s.exec(source) ?? [];
  const full = path.join(tree, file);
  if (!fs.existsSync(full)) return '没有这个文件';
  if (fs.statSync(full).isDirectory()) return undefined;
  const text = fs.readFileSync(full, 'utf8');
  if (Number(line) > text.split('\n').length) return `没有第 ${line} 行`;
  const missing = (remark.match(/[A-Za-z_]\w*/g) ?? []).find((name) => !text.includes(name));
  return missing && `文件里没有 ${missing}`;
}

/**
 * Looks for the `sources` of a note in the source tree that they are paths of.
 *
 * @returns the line and the message for each path, line or name that is not there
 */
export function sourceErrors({ frontMatter, source: page }: Note, tree: string) {
  const sources = Array.isArray(frontMatter.sources) ? (frontMatter.sources as unknown[]) : [];
  const lines = page.split('\n');
  return sources.flatMap((source) => {
    const problem = typeof source === 'string' ? problemOf(source.trim(), tree) : undefined;
    if (!problem) return [];
    const line = lines.findIndex((text) => text.includes(String(source).trim())) + 1 || 1;
    return [{ line, message: `sources 里的 ${String(source).trim()}：${problem}` }];
  });
}
