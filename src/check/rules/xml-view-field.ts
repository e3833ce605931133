import type { Element } from '@xmldom/xmldom';
import { groupBy } from '../../lib/groupBy';
import { suggestion } from '../../lib/nearest';
import type { ModelClass } from '../../odoo/source/models';
import { modulesOf } from '../module/readModule';
import { attributeLine, descendants } from '../../parse/xml';
import { magicFields, wholeModel } from '../pythonHelpers';
import type { View } from '../../odoo/source/xml';
import type { Check, Report } from '../rule';
import { enclosingView, modifiersOf, ownElements, readExpression, viewsOf } from '../xmlHelpers';

/** Methods that buttons call although the page does not define them. */
const commonMethods = /^(?:action_archive|action_unarchive|unlink|copy|toggle_active|web_|open_)/;

/** @returns the names of the fields of each view in an arch */
function fieldNames(arch: Element): Map<Element, Set<string>> {
  const fields = descendants(arch).filter(({ tagName }) => tagName === 'field');
  const views = groupBy(fields, (element) => enclosingView(element, arch));
  return new Map(
    [...views].map(([view, fieldsOfView]) => [
      view,
      new Set(fieldsOfView.map((each) => each.getAttribute('name') ?? '')),
    ]),
  );
}

function checkUsedFields(arch: Element, report: Report): void {
  const names = fieldNames(arch);
  const none = new Set<string>();
  const outer = names.get(arch) ?? none;
  for (const element of descendants(arch)) {
    const view = enclosingView(element, arch);
    const fieldsInView = names.get(view) ?? none;
    const hiding = view.tagName === 'tree' ? 'column_invisible' : 'invisible';
    const checkUsed = (fields: string[], known: Set<string>, attribute: string, prefix = '') => {
      for (const field of fields.filter((each) => each !== 'id' && !known.has(each))) {
        const message = `${attribute} 用到的字段 ${prefix}${field} 不在视图里`;
        const fix = `在同一个视图里加 <field name="${field}" ${hiding}="1"/>`;
        report(attributeLine(element, attribute), message, fix);
      }
    };
    // The modifiers on the root of an inner view are about the record of the outer view.
    const isInner = view === element && element !== arch;
    for (const { attribute, used } of isInner ? [] : modifiersOf(element)) {
      if (attribute !== 'column_invisible') checkUsed(used?.fields ?? [], fieldsInView, attribute);
      // A form may open the whole view as a part of itself.
      if (view !== arch) checkUsed(used?.parentFields ?? [], outer, attribute, 'parent.');
    }
    const domain = element.tagName === 'field' ? element.getAttribute('domain') : null;
    if (domain !== null) checkUsed(readExpression(domain)?.fields ?? [], fieldsInView, 'domain');
  }
}

function checkModel({ arch, model }: View, models: ModelClass[], report: Report): void {
  const whole = model === null ? null : wholeModel(model, models);
  if (model === null || !whole) return;
  const fields = new Set([...magicFields, ...whole.fields]);
  for (const element of ownElements(arch, arch)) {
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

export const summary =
  '视图里的字段与 `type="object"` 按钮的方法，在这一页定义的模型里有；修饰符与 `domain` 里用到的字段在同一个视图里有（可以 `invisible="1"`），内嵌列表用 `parent.` 取外层的。';

export const check: Check = (note, report) => {
  const models = modulesOf(note).flatMap((module) => module.models);
  for (const view of viewsOf(note)) {
    // The page does not show what the inherited view has.
    if (view.inherits) continue;
    checkModel(view, models, report);
    if (view.arch.tagName !== 'search') checkUsedFields(view.arch, report);
  }
};
