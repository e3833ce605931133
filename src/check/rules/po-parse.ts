import { blocksOf, pageLine } from '../blocks';
import type { Check } from '../rule';

// Read here: gettext-parser gives no line numbers, which every message needs.

/** Placeholders of `%` formatting, in order of their names. */
function placeholders(text: string): string {
  return (text.match(/%(?:\(\w+\))?[sdrf]/g) ?? []).sort().join(' ');
}

/** The strings behind a keyword joined; null when it is not there. */
export function poText(entry: string, keyword: string): string | null {
  const [, strings] = new RegExp(`^${keyword}\\s+((?:".*"\\s*\\n?)+)`, 'm').exec(entry) ?? [];
  return strings === undefined
    ? null
    : [...strings.matchAll(/"(.*)"/g)].map(([, part]) => part).join('');
}

export const summary =
  'po 的每一条有 `msgid` 与 `msgstr`，两边的 `%s`、`%(name)s` 相同，每条前有 `#. module:`。';

export const check: Check = (note, _context, report) => {
  for (const block of blocksOf(note, 'po')) {
    let start = pageLine(block, 1);
    for (const [index, entry] of block.code.split(/\n\s*\n/).entries()) {
      const line = start;
      const lines = entry.split('\n');
      start += lines.length + 1;
      if (lines.every((text) => !text.trim() || text.startsWith('#'))) continue;
      const bad = lines.findIndex(
        (text) =>
          text.trim() && !/^#|^(?:msg(?:id|str|ctxt|id_plural|str\[\d\])\s+)?".*"\s*$/.test(text),
      );
      const [id, translation] = [poText(entry, 'msgid'), poText(entry, 'msgstr')];
      if (bad >= 0)
        report(
          line + bad,
          `po 这一行读不了：${lines[bad] ?? ''}`,
          '写 msgid "…" 或 msgstr "…"，续行也带双引号',
        );
      else if (id === null || translation === null)
        report(line, '这一条缺少 msgid 或 msgstr', '每条都写 msgid 与 msgstr');
      else if (id === '') continue;
      else if (translation && placeholders(id) !== placeholders(translation))
        report(
          line + lines.findIndex((text) => text.startsWith('msgstr')),
          `msgstr 的占位符与 msgid 不同：${placeholders(id) || '无'} 与 ${placeholders(translation) || '无'}`,
          '两边写同样的 %s 或 %(name)s',
        );
      else if (index > 0 && !/^#\. module:/m.test(entry))
        report(
          line,
          '这一条没有 #. module: 注释，Odoo 不知道它属于哪个模块',
          '前面加 #. module: 模块名',
        );
    }
  }
};
