import { blocksOf, pageLine } from '../blocks';
import type { Rule } from '../rule';

export const shellPrompt: Rule = {
  id: 'shell-prompt',
  summary: 'bash 块里的命令不带 `$`、`#` 提示符，服务器的输出另放 text 块。',
  check: (note) =>
    blocksOf(note, 'bash').flatMap((block) =>
      block.code.split('\n').flatMap((text, index) =>
        /^\s*(?:\$ |\w+@[\w.-]+:\S*[$#] )/.test(text)
          ? [
              {
                line: pageLine(block, index + 1),
                message: '命令前面有提示符，复制后不能直接运行',
                mend: '删掉提示符；输出放到另一个 text 块',
              },
            ]
          : [],
      ),
    ),
};
