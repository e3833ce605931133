import type { Check } from '../rule';

export const summary = '模块里 Owl 模板的 `t-name` 以模块名开头，全页不重复。';

export const check: Check = (note, context, report) => {
  for (const module of note.modules) {
    const { templates, files } = context.module(module);
    const code = files
      .flatMap(({ path, block }) => (/^static\/.*\.xml$/.test(path) ? block.code : []))
      .join('\n');
    for (const [name, line] of templates) {
      const count = code.split(`t-name="${name}"`).length - 1;
      if (count > 1) report(line, `模板名 ${name} 在模块里出现 ${count} 次`, '每个模板换一个名字');
      else if (name.includes('.') && !name.startsWith(`${module.name}.`))
        report(
          line,
          `模板名 ${name} 不以模块名开头，会与别的模块相撞`,
          `写 t-name="${module.name}.${name.split('.').slice(1).join('.')}"`,
        );
    }
  }
};
