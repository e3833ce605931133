import { suggestion } from '../../lib/nearest';
import { dotted } from '../parse/pythonNodes';
import { pythonNodes } from '../pythonHelpers';
import type { Check } from '../rule';

/** Names of `odoo.fields` that are called and are no fields. */
const notFields = new Set(['Command', 'first', 'apply_required', 'NewId', 'Field']);

export const summary = '`fields.X` 是 17.0 有的字段类。';

export const check: Check = (note, context, report) => {
  const { fields, removed } = context.tables;
  const known = Object.keys(fields);
  for (const { node: call, line } of pythonNodes(note, context, 'ExprCall')) {
    const [, name] = /^fields\.([A-Z]\w*)$/.exec(dotted(call.func) ?? '') ?? [];
    if (!name || notFields.has(name) || name in fields || `fields.${name}` in removed.pythonNewer)
      continue;
    report(
      line,
      `17.0 没有字段类 fields.${name}${suggestion(name, known)}`,
      `可用的字段类：${known.join('、')}`,
    );
  }
};
