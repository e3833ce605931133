import { suggestion } from '../../lib/nearest';
import type { Check } from '../rule';

export const summary = '`depends` 里的模块在 17.0 社区版有，或在这一页；不重复。';

export const check: Check = (note, context, report) => {
  const { addons } = context.tables;
  for (const module of note.modules) {
    const seen = new Set<string>();
    for (const { value, line } of context.module(module).manifest?.list('depends') ?? []) {
      if (seen.has(value)) report(line, `depends 里的 ${value} 重复`, '删掉一个');
      else if (!addons.has(value) && !note.modules.some(({ name }) => name === value)) {
        const fix = '写模块的技术名称（addons 里的文件夹名）';
        report(line, `17.0 社区版没有模块 ${value}${suggestion(value, addons.keys())}`, fix);
      }
      seen.add(value);
    }
  }
};
