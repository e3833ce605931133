import { parseAllDocuments } from 'yaml';
import { blocksOf, pageLine } from '../blocks';
import type { Check } from '../rule';

export const summary = 'YAML 能被解析：缩进一致，含冒号或引号的文字放进引号。';

export const check: Check = (note, _context, report) => {
  for (const block of blocksOf(note, 'yaml')) {
    const documents = parseAllDocuments(block.code);
    const [error] = (Array.isArray(documents) ? documents : []).flatMap(({ errors }) => errors);
    if (!error) continue;
    const [reason = ''] = error.message.split('\n');
    report(
      pageLine(block, error.linePos?.[0].line ?? 1),
      `YAML 语法错误：${reason.replace(/ at line.*$/, '')}`,
      '用两个空格缩进；含冒号、井号或引号的文字放进引号',
    );
  }
};
