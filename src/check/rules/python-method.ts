import { accepts, dotted, isNode } from '../../odoo/analysis';
import { odoo17Names, unpackNames } from '../../odoo/node';
import { modelClasses } from '../parseBlock';
import type { RuleCheck } from '../rule';

export const summary = '重写 ORM、`mail.thread`、`res.users` 的方法时，参数与 17.0 的签名一致。';

export const check: RuleCheck = (note, report) => {
  const { signatures } = odoo17Names;
  for (const { model, inherits, methods } of modelClasses(note))
    for (const { name, parameters, decorator_list: decorators } of methods) {
      // Such a method of the same name is the model's own.
      if (
        decorators.some(
          (each) =>
            isNode(each, 'ExprCall') &&
            /^api\.(?:constrains|depends|onchange)$/.test(dotted(each.func) ?? ''),
        )
      )
        continue;
      const owner = [model, ...inherits, '*'].find((each) => signatures[each]?.[name.id]);
      const signature = unpackNames(signatures[owner ?? '']?.[name.id]);
      const override = parameters.names;
      const shown = (list: string[]): string => list.join(', ').replaceAll('=', '=…');
      if (owner === undefined || accepts(override, signature, 'optional')) continue;
      const message = `${name.id}(${shown(override)}) 与 17.0 的签名不一致`;
      report(name.line, message, `17.0 的签名：def ${name.id}(${shown(signature)})`);
    }
};
