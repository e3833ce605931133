import { is } from '../parse/pythonNodes';
import type { Rule } from '../rule';

export const accessRules: Rule = {
  id: 'access-rules',
  summary: '每个新模型（TransientModel 也算）在 `ir.model.access.csv` 里有一行，AbstractModel 除外。',
  check: (note, context) =>
    note.modules.flatMap((module) => {
      const { models, access, definitions, name } = context.module(module);
      const granted = new Set(access.map(({ model }) => model));
      const inXml = definitions.some(({ model, path }) => model === 'ir.model.access' && path.endsWith('.xml'));
      return models
        .filter(({ isNew, kind, attributes }) => isNew && kind !== 'AbstractModel' && !isAbstract(attributes.get('_abstract')))
        .filter(({ model }) => !inXml && !granted.has(`model_${model.replaceAll('.', '_')}`))
        .map(({ model, line }) => ({
          line,
          message: `模型 ${model} 没有访问权限，除超级用户外谁都读不了`,
          mend: `在 ${name}/security/ir.model.access.csv 里加一行：access_${model.replaceAll('.', '_')},${model},model_${model.replaceAll('.', '_')},base.group_user,1,1,1,1`,
        }));
    }),
};

function isAbstract(node: unknown): boolean {
  return is(node, 'ExprBooleanLiteral') && node.value;
}
