import { blocksOf, pageLine } from '../blocks';
import type { Finding, Rule } from '../rule';

/** Placeholders of `%` formatting, in order of their names. */
function placeholders(text: string): string {
  return (text.match(/%(?:\(\w+\))?[sdrf]/g) ?? []).sort().join(' ');
}

export const poParse: Rule = {
  id: 'po-parse',
  summary: 'po 的每一条有 `msgid` 与 `msgstr`，两边的 `%s`、`%(name)s` 相同，每条前有 `#. module:`。',
  check: (note) =>
    blocksOf(note, 'po').flatMap((block) => {
      const entries = block.code.split(/\n\s*\n/);
      let line = 1;
      return entries.flatMap((entry, index): Finding[] => {
        const start = line;
        line += entry.split('\n').length + 1;
        const at = (pattern: RegExp): number =>
          pageLine(
            block,
            start +
              Math.max(
                0,
                entry.split('\n').findIndex((text) => pattern.test(text)),
              ),
          );
        const lines = entry.split('\n').filter((text) => text.trim() && !text.startsWith('#'));
        if (lines.length === 0) return [];
        const bad = lines.find((text) => !/^(?:msg(?:id|str|ctxt|id_plural|str\[\d\])\s+)?".*"\s*$/.test(text));
        if (bad !== undefined)
          return [
            {
              line: pageLine(block, start + entry.split('\n').indexOf(bad)),
              message: `po 这一行读不了：${bad}`,
              mend: '写 msgid "…" 或 msgstr "…"，续行也带双引号',
            },
          ];
        const text = (key: string): string | null => {
          const [, body] = new RegExp(`^${key}\\s+((?:".*"\\s*\\n?)+)`, 'm').exec(entry) ?? [];
          return (
            body
              ?.match(/"(.*)"/g)
              ?.map((part) => part.slice(1, -1))
              .join('') ?? null
          );
        };
        const [id, translation] = [text('msgid'), text('msgstr')];
        if (id === null || translation === null)
          return [{ line: pageLine(block, start), message: '这一条缺少 msgid 或 msgstr', mend: '每条都写 msgid 与 msgstr' }];
        if (id === '') return [];
        if (translation && placeholders(id) !== placeholders(translation))
          return [
            {
              line: at(/^msgstr/),
              message: `msgstr 的占位符与 msgid 不同：${placeholders(id) || '无'} 与 ${placeholders(translation) || '无'}`,
              mend: '两边写同样的 %s 或 %(name)s',
            },
          ];
        if (index > 0 && !/^#\. module:/m.test(entry))
          return [
            {
              line: pageLine(block, start),
              message: '这一条没有 #. module: 注释，Odoo 不知道它属于哪个模块',
              mend: '前面加 #. module: 模块名',
            },
          ];
        return [];
      });
    }),
};
