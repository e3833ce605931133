import { modelXmlId } from '../moduleHelpers';
import { is } from '../parse/pythonNodes';
import type { Check } from '../rule';

export const summary =
  '每个新模型（TransientModel 也算）在 `ir.model.access.csv` 里有一行，AbstractModel 除外。';

export const check: Check = (note, context, report) => {
  for (const module of note.modules) {
    const { models, access, definitions, name } = context.module(module);
    if (definitions.some(({ model, path }) => model === 'ir.model.access' && path.endsWith('.xml')))
      continue;
    for (const { model, isNew, kind, attributes, line } of models) {
      const abstract = attributes.get('_abstract');
      const isAbstract =
        kind === 'AbstractModel' || (is(abstract, 'ExprBooleanLiteral') && abstract.value);
      const id = modelXmlId(model);
      if (!isNew || isAbstract || access.some((row) => row.model === id)) continue;
      const row = `${id.replace('model_', 'access_')},${model},${id},base.group_user,1,1,1,1`;
      report(
        line,
        `模型 ${model} 没有访问权限，除超级用户外谁都读不了`,
        `在 ${name}/security/ir.model.access.csv 里加一行：${row}`,
      );
    }
  }
};
