import { blocksOf, pageLine } from '../blocks';
import type { Check } from '../rule';

export const summary =
  'SQL 能被 PostgreSQL 的解析器解析；psql 的反斜杠命令除外，参数写 `%s` 可以。';

export const check: Check = async (note, _context, report) => {
  for (const block of blocksOf(note, 'sql')) {
    const { loadModule, parseSync } = await import('libpg-query');
    await loadModule();
    // Blanked out, so that positions stay: what psql itself reads, and the driver's placeholders.
    const text = block.code
      .replace(/^\s*\\.*$/gm, (line) => ' '.repeat(line.length))
      .replace(/%s|%\(\w+\)s/g, (part) => `$1${' '.repeat(part.length - 2)}`);
    try {
      if (text.trim()) parseSync(text);
    } catch (error) {
      const { message, sqlDetails } = error as {
        message: string;
        sqlDetails?: { cursorPosition?: number };
      };
      const before = text.slice(0, sqlDetails?.cursorPosition ?? 0);
      const fix = '检查这一行的关键字、逗号与引号；字符串用单引号';
      report(pageLine(block, before.split('\n').length), `SQL 语法错误：${message}`, fix);
    }
  }
};
