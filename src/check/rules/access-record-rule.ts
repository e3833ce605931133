import { modelXmlId } from '../moduleHelpers';
import type { ModelClass } from '../module/models';
import type { Check } from '../rule';

/** Groups that all users of a kind are in. */
const everyone = /^(?:(?:base\.)?group_(?:user|portal|public))?$/;

/** Fields that keep text or files. */
const texts = new Set(['Char', 'Text', 'Html', 'Json', 'Binary', 'Properties']);

/** Whether records of a model belong to records of any other, and keep a text of theirs: a log, a snapshot, a comment. */
function keepsOthersValues({ fields }: ModelClass): boolean {
  const names = fields.map(({ name }) => name);
  const [modelField] = ['model', 'res_model', 'model_id', 'res_model_id'].filter((name) =>
    names.includes(name),
  );
  const pointsAnywhere =
    fields.some(({ type }) => type === 'Many2oneReference' || type === 'Reference') ||
    (modelField !== undefined && names.includes('res_id'));
  return pointsAnywhere && fields.some(({ name, type }) => name !== modelField && texts.has(type));
}

export const summary =
  '存着别的单据的值的模型（`Many2oneReference`、`Reference` 或 `res_model` 与 `res_id`，加文本字段）对所有人可读时，要有记录规则或重写 `_search()`。';

export const check: Check = (note, context, report) => {
  for (const module of note.modules) {
    const { models, access, definitions, references } = context.module(module);
    const ruleFiles = new Set(
      definitions.flatMap(({ model, path }) => (model === 'ir.rule' ? [path] : [])),
    );
    for (const { model: id, cells, line } of access) {
      const parts = models.filter(({ model }) => modelXmlId(model) === id);
      if (!parts.some(keepsOthersValues) || cells.perm_read !== '1') continue;
      if (!everyone.test(cells['group_id:id'] ?? cells['group_id/id'] ?? '')) continue;
      const hasRule = references.some(
        (reference) => ruleFiles.has(reference.path) && reference.id === id,
      );
      // In 17.0 reading by id and grouping go through it too.
      const restricts = parts.some(({ methods }) =>
        methods.some(({ name }) => name.id === '_search'),
      );
      if (hasRule || restricts) continue;
      report(
        line,
        `${parts[0]?.model ?? id} 存着别的单据的值，却对这一组的每个人可读：看不到单据的人也看得到它的值`,
        '加一条 ir.rule，或重写 _search()，让能读单据的人才读得到它',
      );
    }
  }
};
