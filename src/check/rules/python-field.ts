import { suggestion } from '../../lib/nearest';
import { dotted } from '../parse/pythonNodes';
import { pythonNodes } from '../pythonHelpers';
import type { Check } from '../rule';
import { names, tables } from '../tables';

/** Names in `odoo.fields` that code calls and that are no fields. */
const notFields = new Set(['Command', 'first', 'apply_required', 'NewId', 'Field']);

/** Parameters that addons allow on every field with `_valid_field_parameter`. */
const fromAddons = names(
  'tracking sparse config_parameter default_model group implied_group render_engine render_options required_if_provider',
);

/** Parameters of other versions, with what to write in 17.0. */
const replaced: Record<string, string> = {
  states: '17.0 不再支持字段的 states：在视图里写 readonly="state != \'draft\'"',
  track_visibility: '13.0 起改名：写 tracking=True',
  aggregator: '18.0 的参数名：17.0 写 group_operator',
  select: '写 index=True',
  digits_compute: '写 digits="精度名"',
  oldname: '13.0 起已删除：在迁移脚本里改列名',
  size_: '写 size',
};

export const summary =
  '`fields.X` 是 17.0 有的字段类，参数是这个类在 17.0 有的；`states`、`track_visibility`、`aggregator` 不是。';

export const check: Check = (note, report) => {
  const types = Object.keys(tables.fields);
  for (const { func, arguments: given, line } of pythonNodes(note, 'ExprCall')) {
    const [, type] = /^fields\.([A-Z]\w*)$/.exec(dotted(func) ?? '') ?? [];
    if (!type || notFields.has(type) || `fields.${type}` in tables.removed.pythonNewer) continue;
    const field = tables.fields[type];
    if (!field) {
      const message = `17.0 没有字段类 fields.${type}${suggestion(type, types)}`;
      report(line, message, `可用的字段类：${types.join('、')}`);
      continue;
    }
    const positional = names(field.positional);
    const extra = given.args.length - positional.length;
    if (extra > 0) {
      const fix = `不带名字的参数依次是 ${positional.join('、')}，其余写成 名字=值`;
      report(line, `fields.${type} 多了 ${extra} 个不带名字的参数`, fix);
    }
    const parameters = names(field.parameters);
    const known = [...parameters, ...fromAddons];
    for (const { arg, line: at } of given.keywords) {
      if (!arg || (known.includes(arg.id) && arg.id !== 'states')) continue;
      const hint = arg.id in replaced ? '' : suggestion(arg.id, known);
      const fix = replaced[arg.id] ?? `可用的参数：${parameters.join('、')}`;
      report(at, `fields.${type} 在 17.0 没有参数 ${arg.id}${hint}`, fix);
    }
  }
};
