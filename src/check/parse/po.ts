import type { CodeBlock } from '../../notes/types';
import { ParseError } from './parseError';

// Libraries for this format give no line numbers, which every message needs.

function placeholders(text: string): string {
  return (text.match(/%(?:\(\w+\))?[sdrf]/g) ?? []).sort().join(' ');
}

/** @returns the text after a keyword, its strings joined; null when the entry has no such keyword */
export function poText(entry: string, keyword: string): string | null {
  const [, strings] = new RegExp(`^${keyword}\\s+((?:".*"\\s*\\n?)+)`, 'm').exec(entry) ?? [];
  if (strings === undefined) return null;
  return [...strings.matchAll(/"(.*)"/g)].map(([, part]) => part).join('');
}

function checkEntry(entry: string, line: number): void {
  const lines = entry.split('\n');
  if (lines.every((text) => !text.trim() || text.startsWith('#'))) return;
  const unknown = lines.findIndex(
    (text) =>
      text.trim() && !/^#|^(?:msg(?:id|str|ctxt|id_plural|str\[\d\])\s+)?".*"\s*$/.test(text),
  );
  if (unknown >= 0) throw new ParseError(`这一行读不了：${lines[unknown] ?? ''}`, line + unknown);
  const [source, translation] = [poText(entry, 'msgid'), poText(entry, 'msgstr')];
  if (source === null || translation === null)
    throw new ParseError('这一条缺少 msgid 或 msgstr', line);
  // The header has an empty source.
  if (source === '') return;
  const [expected, found] = [placeholders(source), placeholders(translation)];
  if (translation && expected !== found) {
    const message = `msgstr 的占位符与 msgid 不同：${expected || '无'} 与 ${found || '无'}`;
    throw new ParseError(message, line + lines.findIndex((text) => text.startsWith('msgstr')));
  }
  if (!/^#\. module:/m.test(entry))
    throw new ParseError('这一条没有 #. module: 注释，Odoo 不知道它属于哪个模块', line);
}

/** Checks a translation. @throws {ParseError} for an entry that Odoo cannot read, or that would fail when it is formatted */
export function parsePo({ code, line }: CodeBlock): void {
  let start = line;
  for (const entry of code.split(/\n\s*\n/)) {
    checkEntry(entry, start);
    start += entry.split('\n').length + 1;
  }
}
