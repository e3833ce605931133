import { blocksOf, pageLine } from '../blocks';
import type { Finding, Rule } from '../rule';

export const sqlParse: Rule = {
  id: 'sql-parse',
  summary: 'SQL 能被 PostgreSQL 的解析器解析；psql 的反斜杠命令除外，参数写 `%s` 可以。',
  async check(note) {
    const blocks = blocksOf(note, 'sql');
    if (blocks.length === 0) return [];
    const { loadModule, parseSync } = await import('libpg-query');
    await loadModule();
    return blocks.flatMap((block): Finding[] => {
      // Blanked out, so that positions stay: what psql itself reads, and the driver's placeholders.
      const text = block.code
        .replace(/^\s*\\.*$/gm, (line) => ' '.repeat(line.length))
        .replace(/%s|%\(\w+\)s/g, (part) => `$1${' '.repeat(part.length - 2)}`);
      if (!text.trim()) return [];
      try {
        parseSync(text);
        return [];
      } catch (error) {
        const { message, sqlDetails } = error as { message: string; sqlDetails?: { cursorPosition?: number } };
        const at = sqlDetails?.cursorPosition ?? 0;
        return [
          {
            line: pageLine(block, text.slice(0, at).split('\n').length),
            message: `SQL 语法错误：${message}`,
            mend: '检查这一行的关键字、逗号与引号；字符串用单引号',
          },
        ];
      }
    });
  },
};
