import type { Check } from '../rule';

export const summary = '一个模块里 XML id 不重复。';

export const check: Check = (note, context, report) => {
  for (const module of note.modules) {
    const seen = new Map<string, number>();
    for (const { id, line } of context.module(module).definitions) {
      const first = seen.get(id);
      if (first === undefined) seen.set(id, line);
      else report(line, `XML id ${id} 已在第 ${first} 行定义，后一条会改写前一条`, '换一个 id');
    }
  }
};
