import { blocksOf, pageLine } from '../blocks';
import type { Check } from '../rule';

export const summary = 'JSON 能被解析：双引号、没有注释、没有多余的逗号。';

export const check: Check = (note, _context, report) => {
  for (const block of blocksOf(note, 'json')) {
    const { code, fragment } = block;
    try {
      JSON.parse(fragment && !/^\s*[[{]/.test(code) ? `{${code.replace(/,\s*$/, '')}}` : code);
    } catch (error) {
      const { message } = error as SyntaxError;
      const at = Number(/position (\d+)/.exec(message)?.[1] ?? code.length);
      report(
        pageLine(block, code.slice(0, at).split('\n').length),
        `JSON 语法错误：${message.replace(/ in JSON at position.*| \(line.*/, '')}`,
        '键与字符串用双引号，删掉注释与最后一项后面的逗号',
      );
    }
  }
};
