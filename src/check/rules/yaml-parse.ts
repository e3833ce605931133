import { loadAll, type YAMLException } from 'js-yaml';
import { blocksOf, pageLine } from '../blocks';
import type { Check } from '../rule';

export const summary = 'YAML 能被解析：缩进一致，含冒号或引号的文字放进引号。';

export const check: Check = (note, _context, report) => {
  for (const block of blocksOf(note, 'yaml')) {
    try {
      loadAll(block.code);
    } catch (error) {
      const { reason, mark } = error as YAMLException;
      // Another program's own tag: `!vault`.
      if (reason.startsWith('unknown tag')) continue;
      report(
        pageLine(block, mark.line + 1),
        `YAML 语法错误：${reason}`,
        '用两个空格缩进；含冒号、井号或引号的文字放进引号',
      );
    }
  }
};
