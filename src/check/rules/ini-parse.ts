import { blocksOf, pageLine } from '../blocks';
import type { Rule } from '../rule';

export const iniParse: Rule = {
  id: 'ini-parse',
  summary: 'INI 每一行是 `[节]`、`键 = 值`、注释或续行；注释独占一行，同一节里键不重复。',
  check: (note) =>
    blocksOf(note, 'ini').flatMap((block) => {
      const seen = new Set<string>();
      let section = '';
      let hasKey = false;
      return block.code.split('\n').flatMap((text, index) => {
        const line = pageLine(block, index + 1);
        if (!text.trim() || /^\s*[#;]/.test(text) || (/^\s/.test(text) && hasKey)) return [];
        if (/^\[[^\]]+\]\s*$/.test(text)) {
          section = text.trim();
          return [];
        }
        const [, key] = /^([\w.-]+)\s*[=:]/.exec(text) ?? [];
        if (key === undefined) return [{ line, message: `INI 这一行读不了：${text.trim()}`, mend: '写 键 = 值；续行开头要缩进' }];
        hasKey = true;
        if (seen.has(section + key))
          return [{ line, message: `${key} 在 ${section || '文件'} 里重复，configparser 会拒绝`, mend: '只留一个' }];
        seen.add(section + key);
        if (/\s[;#]\s/.test(text))
          return [{ line, message: `${key} 的值后面带了注释，会成为值的一部分`, mend: '注释另起一行，以 ; 开头' }];
        return [];
      });
    }),
};
