import { currentBlocks, pageLine } from '../blocks';
import { suggestion } from '../nearest';
import { all, dotted } from '../parse/pythonNodes';
import type { Rule } from '../rule';

/** Names of `odoo.fields` that are called and are no fields. */
const notFields = new Set(['Command', 'first', 'apply_required', 'NewId', 'Field']);

export const pythonFieldType: Rule = {
  id: 'python-field-type',
  summary: '`fields.X` 是 17.0 有的字段类。',
  check: (note, { python, tables }) =>
    currentBlocks(note, 'python').flatMap((block) =>
      all(python(block), 'ExprCall').flatMap((call) => {
        const [, name] = /^fields\.([A-Z]\w*)$/.exec(dotted(call.func) ?? '') ?? [];
        if (!name || notFields.has(name) || name in tables.fields || `fields.${name}` in tables.removed.pythonNewer) return [];
        const known = Object.keys(tables.fields);
        return [
          {
            line: pageLine(block, call.line),
            message: `17.0 没有字段类 fields.${name}${suggestion(name, known)}`,
            mend: `可用的字段类：${known.join('、')}`,
          },
        ];
      }),
    ),
};
