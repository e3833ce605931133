import type { Rule } from '../rule';

export const xmlDuplicateId: Rule = {
  id: 'xml-duplicate-id',
  summary: '一个模块里 XML id 不重复。',
  check: (note, context) =>
    note.modules.flatMap((module) => {
      const seen = new Map<string, number>();
      return context.module(module).definitions.flatMap(({ id, line }) => {
        const first = seen.get(id);
        if (first === undefined) {
          seen.set(id, line);
          return [];
        }
        return [{ line, message: `XML id ${id} 已在第 ${first} 行定义，后一条会改写前一条`, mend: '换一个 id' }];
      });
    }),
};
