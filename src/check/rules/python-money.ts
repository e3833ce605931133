import { keyword, stringValue } from '../../parse/pythonNodes';
import { modelClasses } from '../pythonHelpers';
import type { Check } from '../rule';

export const summary =
  '金额用 `fields.Monetary` 与 `currency_id`：Float 不按币种取整，也不说是哪种钱。比币种多几位小数的单价写 `digits`。';

export const check: Check = (note, report) => {
  for (const { fields } of modelClasses(note))
    for (const { name, type, call, related, line } of fields) {
      // Monetary is not possible in a field that depends on the company.
      const isOwnKind = keyword(call, 'digits') ?? keyword(call, 'company_dependent');
      if (type !== 'Float' || related !== null || isOwnKind !== null) continue;
      const label = stringValue(call.arguments.args[0] ?? keyword(call, 'string')) ?? '';
      const isNamed = /^(?:amount|price|total|subtotal|cost|fee)$/.test(name);
      if (!isNamed && !/金额|单价|价格|费用|成本/.test(label)) continue;
      // It may be a percentage: `amount` beside `amount_type`.
      const help = stringValue(keyword(call, 'help')) ?? '';
      if (fields.some((each) => each.name === `${name}_type`) || /percent|百分/.test(help))
        continue;
      report(line, `金额 ${name} 是 Float`, `写 fields.Monetary，模型里要有 currency_id`);
    }
};
