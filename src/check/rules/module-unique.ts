import { pageLine } from '../blocks';
import type { Check } from '../rule';

export const summary = '模块名与新模型的 `_name` 全站唯一：全部笔记装进同一个数据库也互不影响。';

export const check: Check = (note, context, report) => {
  for (const module of note.modules) {
    const others = context.notes.flatMap((page) =>
      page.modules.flatMap((other) =>
        other === module ? [] : [{ page, other, ...context.module(other) }],
      ),
    );
    const namesake = others.find(({ name }) => name === module.name);
    const [first] = module.files;
    if (namesake && first) {
      const fix = '换一个模块名，文件路径与代码里的引用一并改';
      report(pageLine(first.block, 0), `${namesake.page.file} 也有模块 ${module.name}`, fix);
    }
    for (const { model, isNew, line } of context.module(module).models) {
      const twin =
        isNew &&
        others.find(({ models }) => models.some((other) => other.isNew && other.model === model));
      if (twin)
        report(
          line,
          `${twin.page.file} 的模块 ${twin.name} 也定义模型 ${model}`,
          '给模型换名，后装的会替换先装的',
        );
    }
  }
};
