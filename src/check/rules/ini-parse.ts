import { blocksOf, pageLine } from '../blocks';
import type { Check } from '../rule';

export const summary =
  'INI 每一行是 `[节]`、`键 = 值`、注释或续行；注释独占一行，同一节里键不重复。';

export const check: Check = (note, _context, report) => {
  for (const block of blocksOf(note, 'ini')) {
    const seen = new Set<string>();
    let section = '';
    let hasKey = false;
    for (const [index, text] of block.code.split('\n').entries()) {
      const line = pageLine(block, index + 1);
      if (!text.trim() || /^\s*[#;]/.test(text) || (/^\s/.test(text) && hasKey)) continue;
      if (/^\[[^\]]+\]\s*$/.test(text)) {
        section = text.trim();
        continue;
      }
      const [, key] = /^([\w.-]+)\s*[=:]/.exec(text) ?? [];
      hasKey ||= key !== undefined;
      if (key === undefined)
        report(line, `INI 这一行读不了：${text.trim()}`, '写 键 = 值；续行开头要缩进');
      else if (seen.has(section + key))
        report(line, `${key} 在 ${section || '文件'} 里重复，configparser 会拒绝`, '只留一个');
      else if (/\s[;#]\s/.test(text))
        report(line, `${key} 的值后面带了注释，会成为值的一部分`, '注释另起一行，以 ; 开头');
      if (key !== undefined) seen.add(section + key);
    }
  }
};
