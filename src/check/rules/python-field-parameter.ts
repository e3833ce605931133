import { pageLine } from '../blocks';
import { suggestion } from '../../lib/nearest';
import { dotted } from '../parse/pythonNodes';
import { pythonNodes } from '../pythonHelpers';
import type { Check } from '../rule';
import { names } from '../tables';

/** What addons add to every field, by their `_valid_field_parameter`. */
const fromAddons = names(
  'tracking sparse config_parameter default_model group implied_group render_engine render_options required_if_provider',
);

/** Parameters other versions have, and what 17.0 has instead. */
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
  '字段的参数是这个字段类在 17.0 有的；`states`、`track_visibility`、`aggregator` 不是。';

export const check: Check = (note, context, report) => {
  for (const { node: call, block, line } of pythonNodes(note, context, 'ExprCall')) {
    const [, type = ''] = /^fields\.([A-Z]\w*)$/.exec(dotted(call.func) ?? '') ?? [];
    const field = context.tables.fields[type];
    if (!field) continue;
    const positional = names(field.positional);
    const extra = call.arguments.args.length - positional.length;
    if (extra > 0)
      report(
        line,
        `fields.${type} 多了 ${extra} 个不带名字的参数`,
        `不带名字的参数依次是 ${positional.join('、')}，其余写成 名字=值`,
      );
    const parameters = names(field.parameters);
    const known = [...parameters, ...fromAddons];
    for (const { arg, line: blockLine } of call.arguments.keywords)
      if (arg && (!known.includes(arg.id) || arg.id === 'states'))
        report(
          pageLine(block, blockLine),
          `fields.${type} 在 17.0 没有参数 ${arg.id}${arg.id in replaced ? '' : suggestion(arg.id, known)}`,
          replaced[arg.id] ?? `可用的参数：${parameters.join('、')}`,
        );
  }
};
