import type { Rule } from '../rule';

export const xmlTemplateName: Rule = {
  id: 'xml-template-name',
  summary: '模块里 Owl 模板的 `t-name` 以模块名开头，全页不重复。',
  check: (note, context) => {
    return note.modules.flatMap((module) => {
      const { templates, files } = context.module(module);
      return [...templates].flatMap(([name, line]) => {
        const repeated = countName(name, files);
        if (repeated > 1) return [{ line, message: `模板名 ${name} 在模块里出现 ${repeated} 次`, mend: '每个模板换一个名字' }];
        if (!name.includes('.') || name.startsWith(`${module.name}.`)) return [];
        return [
          {
            line,
            message: `模板名 ${name} 不以模块名开头，会与别的模块相撞`,
            mend: `写 t-name="${module.name}.${name.split('.').slice(1).join('.')}"`,
          },
        ];
      });
    });
  },
};

function countName(name: string, files: { path: string; block: { code: string } }[]): number {
  return files
    .filter(({ path }) => path.startsWith('static/') && path.endsWith('.xml'))
    .reduce((count, { block }) => count + block.code.split(`t-name="${name}"`).length - 1, 0);
}
