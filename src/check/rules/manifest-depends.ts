import { suggestion } from '../nearest';
import type { Rule } from '../rule';

export const manifestDepends: Rule = {
  id: 'manifest-depends',
  summary: '`depends` 里的模块在 17.0 社区版有，或在这一页；不重复。',
  check: (note, context) =>
    note.modules.flatMap((module) => {
      const { addons } = context.tables;
      const pageModules = note.modules.map(({ name }) => name);
      const seen = new Set<string>();
      return (context.module(module).manifest?.list('depends') ?? []).flatMap(({ value, line }) => {
        if (seen.has(value)) return [{ line, message: `depends 里的 ${value} 重复`, mend: '删掉一个' }];
        seen.add(value);
        if (addons.has(value) || pageModules.includes(value)) return [];
        return [
          {
            line,
            message: `17.0 社区版没有模块 ${value}${suggestion(value, addons.keys())}`,
            mend: '写模块的技术名称（addons 里的文件夹名）',
          },
        ];
      });
    }),
};
