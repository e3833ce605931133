import { blocksOf, pageLine } from '../blocks';
import type { Check } from '../rule';

export const summary = 'bash 块里的命令不带 `$`、`#` 提示符，服务器的输出另放 text 块。';

export const check: Check = (note, _context, report) => {
  for (const block of blocksOf(note, 'bash'))
    for (const [index, text] of block.code.split('\n').entries())
      if (/^\s*(?:\$ |\w+@[\w.-]+:\S*[$#] )/.test(text))
        report(
          pageLine(block, index + 1),
          '命令前面有提示符，复制后不能直接运行',
          '删掉提示符；输出放到另一个 text 块',
        );
};
