import { parseAllDocuments } from 'yaml';
import { blocksOf, pageLine } from '../blocks';
import type { Rule } from '../rule';

export const yamlParse: Rule = {
  id: 'yaml-parse',
  summary: 'YAML 能被解析：缩进一致，含冒号或引号的文字放进引号。',
  check: (note) =>
    blocksOf(note, 'yaml').flatMap((block) => {
      const documents = parseAllDocuments(block.code);
      const [error] = (Array.isArray(documents) ? documents : []).flatMap(({ errors }) => errors);
      if (!error) return [];
      return [
        {
          line: pageLine(block, error.linePos?.[0].line ?? 1),
          message: `YAML 语法错误：${error.message.split('\n')[0]?.replace(/ at line.*$/, '') ?? ''}`,
          mend: '用两个空格缩进；含冒号、井号或引号的文字放进引号',
        },
      ];
    }),
};
