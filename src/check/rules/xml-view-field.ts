import type { Element } from '@xmldom/xmldom';
import { suggestion } from '../../lib/nearest';
import {
  attributeLine,
  childElements,
  findNodes,
  type ModelClass,
  parsePython,
  stringValue,
  type View,
  xmlLine,
} from '../../odoo/analysis';
import { unpackNames } from '../../odoo/node';
import { modulesOf } from '../module/readModule';
import type { RuleCheck, Report } from '../rule';
import { ownElements, viewsOf, xmlElements } from '../xmlHelpers';

/** Methods that buttons call although the page does not define them. */
const commonMethods = /^(?:action_archive|action_unarchive|unlink|copy|toggle_active|web_|open_)/;

/** The fields that every model has. */
const magicFields = unpackNames('id display_name create_uid create_date write_uid write_date');

/** @returns the fields and methods of a model; null when parts of the model are not on the page */
function wholeModel(model: string, models: ModelClass[]) {
  const parts = models.filter((each) => each.model === model);
  const extendsOther = parts.some(
    ({ inherits, definesWholeModel }) =>
      !definesWholeModel || inherits.some((name) => name !== model),
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

/** Checks the first field of each condition of the domain of a record rule. */
function checkRecordRule(rule: Element, models: ModelClass[], report: Report): void {
  const field = (name: string) =>
    childElements(rule).find((child) => child.getAttribute('name') === name);
  const ref = field('model_id')
    ?.getAttribute('ref')
    ?.replace(/^.*\.?model_/, '');
  const model = models.find((each) => each.model.replaceAll('.', '_') === ref)?.model;
  const domain = field('domain_force');
  const whole = model === undefined ? null : wholeModel(model, models);
  if (!domain || !whole) return;
  const fields = new Set([...magicFields, ...whole.fields]);
  for (const condition of findNodes(parsePython(domain.textContent?.trim() ?? ''), 'ExprTuple')) {
    const [name] =
      condition.elts.length === 3 ? (stringValue(condition.elts[0])?.split('.') ?? []) : [];
    if (name === undefined || fields.has(name)) continue;
    const message = `模型 ${model} 没有字段 ${name}${suggestion(name, fields)}`;
    report(xmlLine(domain), message, `可用的字段：${[...fields].join('、')}`);
  }
}

export const summary =
  '视图与记录规则的 `domain_force` 里的字段、`type="object"` 按钮的方法，在这一页定义的模型里有。';

export const check: RuleCheck = (note, report) => {
  const models = modulesOf(note).flatMap((module) => module.models);
  for (const view of viewsOf(note)) {
    // The page does not show what the inherited view has.
    if (!view.inherits) checkModel(view, models, report);
  }
  for (const element of xmlElements(note))
    if (element.tagName === 'record' && element.getAttribute('model') === 'ir.rule')
      checkRecordRule(element, models, report);
};
