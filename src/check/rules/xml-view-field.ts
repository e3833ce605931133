import { suggestion } from '../../lib/nearest';
import { attributeLine, type ModelClass, type View } from '../../odoo/analysis';
import { unpackNames } from '../../odoo/node';
import { modulesOf } from '../module/readModule';
import type { RuleCheck, Report } from '../rule';
import { ownElements, viewsOf } from '../xmlHelpers';

/** Methods that buttons call although the page does not define them. */
const commonMethods = /^(?:action_archive|action_unarchive|unlink|copy|toggle_active|web_|open_)/;

/** The fields that every model has. */
const magicFields = unpackNames('id display_name create_uid create_date write_uid write_date');

/** @returns the fields and methods of a model; null when parts of the model are not on the page */
function wholeModel(model: string, models: ModelClass[]) {
  const parts = models.filter((each) => each.model === model);
  const extendsOther = parts.some(
    ({ inherits, definesWholeModel: isWhole }) =>
      !isWhole || inherits.some((name) => name !== model),
  );
  if (extendsOther || !parts.some(({ isNew }) => isNew)) return null;
  return {
    // The class of a field may be the module's own.
    fields: new Set(
      parts.flatMap(({ attributes }) =>
        [...attributes.keys()].filter((name) => /^[a-z]/.test(name)),
      ),
    ),
    methods: new Set(parts.flatMap(({ methods }) => methods.map(({ name }) => name.id))),
  };
}

function checkModel({ arch, model }: View, models: ModelClass[], report: Report): void {
  const whole = model === null ? null : wholeModel(model, models);
  if (model === null || !whole) return;
  const fields = new Set([...magicFields, ...whole.fields]);
  for (const element of ownElements(arch)) {
    const name = element.getAttribute('name');
    if (name === null) continue;
    const line = attributeLine(element, 'name');
    const isObjectButton =
      element.tagName === 'button' && element.getAttribute('type') === 'object';
    if (element.tagName === 'field' && !fields.has(name)) {
      const message = `模型 ${model} 没有字段 ${name}${suggestion(name, fields)}`;
      report(line, message, `可用的字段：${[...fields].join('、')}`);
    } else if (isObjectButton && !whole.methods.has(name) && !commonMethods.test(name)) {
      const message = `模型 ${model} 没有方法 ${name}${suggestion(name, whole.methods)}`;
      report(line, message, '在模型里定义它；按钮只能调用不以下划线开头的方法');
    }
  }
}

export const summary = '视图里的字段与 `type="object"` 按钮的方法，在这一页定义的模型里有。';

export const check: RuleCheck = (note, report) => {
  const models = modulesOf(note).flatMap((module) => module.models);
  for (const view of viewsOf(note)) {
    // The page does not show what the inherited view has.
    if (!view.inherits) checkModel(view, models, report);
  }
};
