import type { Rule } from '../rule';

export const pageBlockTitle: Rule = {
  id: 'page-block-title',
  summary: '模块的技术名称以 `note_` 开头、只用小写字母数字下划线；一个文件只有一个代码块。',
  check: (note) =>
    note.modules.flatMap(({ name, files }) => {
      const [first] = files;
      const wrong = /^note_[a-z0-9_]+$/.test(name)
        ? []
        : [
            {
              line: (first?.block.line ?? 2) - 1,
              message: `模块名 ${name} 不合约定`,
              mend: `写 note_${name.replace(/\W/g, '_').toLowerCase()}；不是模块的文件不要带文件夹，或加 fragment`,
            },
          ];
      const seen = new Map<string, number>();
      const repeated = files.flatMap(({ path, block }) => {
        const line = block.line - 1;
        const before = seen.get(path);
        seen.set(path, before ?? line);
        return before === undefined
          ? []
          : [{ line, message: `${name}/${path} 已在第 ${before} 行写过`, mend: '合成一个代码块；只想再展示一段的加 fragment' }];
      });
      return [...wrong, ...repeated];
    }),
};
