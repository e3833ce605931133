import { blocksOf, pageLine } from '../../blocks';
import type { Finding, Rule } from '../../rule';

export const shellParse: Rule = {
  id: 'shell-parse',
  summary: 'bash 能被解析：引号与括号成对，`if`、`for` 有结尾。',
  async check(note) {
    const blocks = blocksOf(note, 'bash');
    if (blocks.length === 0) return [];
    const { parse } = await import('sh-syntax');
    const findings: Finding[] = [];
    for (const block of blocks) {
      try {
        await parse(block.code);
      } catch (error) {
        const { message, Pos } = error as { message: string; Pos?: { Line?: number; line?: number } };
        const line = Pos?.Line ?? Pos?.line ?? Number(/^(\d+):\d+/.exec(message)?.[1] ?? 1);
        findings.push({
          line: pageLine(block, line),
          message: `shell 语法错误：${message.replace(/^\d+:\d+:\s*/, '')}`,
          mend: '检查引号、括号与 fi、done；占位写 my_db 这样的名字，不写 <数据库>',
        });
      }
    }
    return findings;
  },
};
