import type { Check } from '../rule';

export const summary =
  '模块的技术名称以 `note_` 开头、只用小写字母数字下划线；一个文件只有一个代码块。';

export const check: Check = (note, _context, report) => {
  for (const { name, files } of note.modules) {
    const seen = new Map<string, number>();
    for (const [index, { path, block }] of files.entries()) {
      const line = block.line - 1;
      if (index === 0 && !/^note_[a-z0-9_]+$/.test(name)) {
        const fix = `写 note_${name.replace(/\W/g, '_').toLowerCase()}；不是模块的文件不要带文件夹，或加 fragment`;
        report(line, `模块名 ${name} 不合约定`, fix);
      }
      const before = seen.get(path);
      if (before === undefined) seen.set(path, line);
      else
        report(
          line,
          `${name}/${path} 已在第 ${before} 行写过`,
          '合成一个代码块；只想再展示一段的加 fragment',
        );
    }
  }
};
