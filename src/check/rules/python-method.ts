import type { ModelClass } from '../../odoo/source/models';
import { modulesOf } from '../module/readModule';
import { dotted, is, keyword, stringList, stringValue } from '../../parse/pythonNodes';
import { magicFields, modelClasses, wholeModel } from '../pythonHelpers';
import type { Check, Report } from '../rule';
import { names, tables } from '../../odoo/tables';

/**
 * Tells whether calls of the original method also fit the override. Callers name only what has a
 * default or stands behind `*`, so that the names of other parameters may differ.
 */
function fits(override: string[], original: string[]): boolean {
  const positional = (names: string[]): string[] =>
    names
      .join()
      .replace(/,?\*.*/s, '')
      .split(',');
  const plain = (name: string): string => name.replace('=', '');
  const takesAny = override.some((name) => /^\*\w/.test(name));
  const takesNamed = override.some((name) => name.startsWith('**'));
  const inOrder = positional(original);
  const named = [
    ...inOrder.filter((name) => name.endsWith('=')),
    ...original.slice(inOrder.length).filter((name) => !name.startsWith('*')),
  ];
  return (
    (takesAny || takesNamed || positional(override).length >= inOrder.length) &&
    (takesNamed || named.every((name) => override.map(plain).includes(plain(name))))
  );
}

function checkNames(definition: ModelClass, models: ModelClass[], report: Report): void {
  const { model, className, inherits, fields, methods } = definition;
  const whole = inherits.length > 0 ? null : wholeModel(model, models);
  if (!whole) return;
  for (const { call, name } of fields)
    for (const parameter of ['compute', 'inverse', 'search', 'group_expand']) {
      const value = keyword(call, parameter);
      const method = stringValue(value);
      if (value === null || method === null || whole.methods.has(method)) continue;
      const message = `字段 ${name} 的 ${parameter}="${method}"：模型 ${model} 没有这个方法`;
      const fix = `在 ${className} 里写 def ${method}(self…)，或改成已有的方法名`;
      report(value.line, message, fix);
    }
  const calls = methods.flatMap((method) =>
    method.decorator_list.filter((each) => is(each, 'ExprCall')),
  );
  for (const { func, arguments: given, line } of calls) {
    const decorator = dotted(func) ?? '';
    if (!/^api\.(?:depends|constrains|onchange)$/.test(decorator)) continue;
    for (const { value } of given.args.flatMap(stringList)) {
      const [field = ''] = value.split('.');
      if (whole.fields.has(field) || magicFields.includes(field)) continue;
      const fix = `写 ${model} 已有的字段：${[...whole.fields].join('、')}`;
      report(line, `@${decorator} 里的「${field}」不是模型 ${model} 的字段`, fix);
    }
  }
}

export const summary =
  '`compute=`、`inverse=`、`search=` 写的方法，以及 `@api.depends`、`@api.constrains` 写的字段，在模型里有；重写 ORM、`mail.thread`、`res.users` 的方法时，参数与 17.0 的签名一致。';

export const check: Check = (note, report) => {
  for (const { models } of modulesOf(note))
    for (const definition of models) checkNames(definition, models, report);
  const { signatures } = tables;
  for (const { model, inherits, methods } of modelClasses(note))
    for (const { name, parameters, decorator_list: decorators } of methods) {
      // Such a method of the same name is the model's own.
      if (
        decorators.some(
          (each) =>
            is(each, 'ExprCall') &&
            /^api\.(?:constrains|depends|onchange)$/.test(dotted(each.func) ?? ''),
        )
      )
        continue;
      const owner = [model, ...inherits, '*'].find((each) => signatures[each]?.[name.id]);
      const signature = names(signatures[owner ?? '']?.[name.id]);
      const override = parameters.names;
      const shown = (list: string[]): string => list.join(', ').replaceAll('=', '=…');
      if (owner === undefined || fits(override, signature)) continue;
      const message = `${name.id}(${shown(override)}) 与 17.0 的签名不一致`;
      report(name.line, message, `17.0 的签名：def ${name.id}(${shown(signature)})`);
    }
};
