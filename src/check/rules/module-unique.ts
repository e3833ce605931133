import { modulesOf } from '../module/readModule';
import type { RuleCheck } from '../rule';

export const summary =
  '笔记的格式：模块的技术名称以 `note_` 开头，只用小写字母、数字、下划线；新模型的 `_name` 不重复：全部笔记能装进同一个数据库。模块名与文件的重复由构建报告。';

export const check: RuleCheck = (note, report, context) => {
  for (const module of modulesOf(note)) {
    const { name, files, models } = module;
    if (!/^note_[a-z0-9_]+$/.test(name)) {
      const right = `note_${name.replace(/\W/g, '_').toLowerCase()}`;
      const fix = `写 ${right}；不是模块的文件不要带文件夹，或加 fragment`;
      report((files[0]?.block.line ?? 2) - 1, `模块名 ${name} 不合约定`, fix);
    }
    const others = context.notes.flatMap((page) =>
      modulesOf(page)
        .filter((other) => other !== module)
        .map((other) => ({ file: page.file, other })),
    );
    for (const { model, line } of models.filter(({ isNew }) => isNew)) {
      const twin = others.find(({ other }) =>
        other.models.some((each) => each.isNew && each.model === model),
      );
      if (!twin) continue;
      const message = `${twin.file} 的模块 ${twin.other.name} 也定义模型 ${model}`;
      report(line, message, '给模型换名，后装的会替换先装的');
    }
  }
};
