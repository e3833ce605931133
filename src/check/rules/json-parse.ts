import { blocksOf, pageLine } from '../blocks';
import type { Rule } from '../rule';

export const jsonParse: Rule = {
  id: 'json-parse',
  summary: 'JSON 能被解析：双引号、没有注释、没有多余的逗号。',
  check: (note) =>
    blocksOf(note, 'json').flatMap((block) => {
      try {
        JSON.parse(block.fragment && !/^\s*[[{]/.test(block.code) ? `{${block.code.replace(/,\s*$/, '')}}` : block.code);
        return [];
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        const at = Number(/position (\d+)/.exec(message)?.[1] ?? block.code.length);
        return [
          {
            line: pageLine(block, block.code.slice(0, at).split('\n').length),
            message: `JSON 语法错误：${message.replace(/ in JSON at position.*| \(line.*/, '')}`,
            mend: '键与字符串用双引号，删掉注释与最后一项后面的逗号',
          },
        ];
      }
    }),
};
