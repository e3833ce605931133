import { currentBlocks, pageLine } from '../blocks';
import { suggestion } from '../nearest';
import { all, dotted } from '../parse/pythonNodes';
import type { Rule } from '../rule';
import { names } from '../tables';

/** What addons add to every field, by their `_valid_field_parameter`. */
const fromAddons = [
  'tracking',
  'sparse',
  'config_parameter',
  'default_model',
  'group',
  'implied_group',
  'render_engine',
  'render_options',
  'required_if_provider',
];

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

export const pythonFieldParameter: Rule = {
  id: 'python-field-parameter',
  summary: '字段的参数是这个字段类在 17.0 有的；`states`、`track_visibility`、`aggregator` 不是。',
  check: (note, { python, tables }) =>
    currentBlocks(note, 'python').flatMap((block) =>
      all(python(block), 'ExprCall').flatMap((call) => {
        const [, type] = /^fields\.([A-Z]\w*)$/.exec(dotted(call.func) ?? '') ?? [];
        const field = type ? tables.fields[type] : undefined;
        if (!type || !field) return [];
        const known = [...names(field.parameters), ...fromAddons];
        const many = call.arguments.args.length - names(field.positional).length;
        const tooMany = {
          line: pageLine(block, call.line),
          message: `fields.${type} 多了 ${many} 个不带名字的参数`,
          mend: `不带名字的参数依次是 ${names(field.positional).join('、')}，其余写成 名字=值`,
        };
        const unknown = call.arguments.keywords.flatMap(({ arg, line }) =>
          arg && (!known.includes(arg.id) || arg.id === 'states')
            ? [
                {
                  line: pageLine(block, line),
                  message: `fields.${type} 在 17.0 没有参数 ${arg.id}${arg.id in replaced ? '' : suggestion(arg.id, known)}`,
                  mend: replaced[arg.id] ?? `可用的参数：${names(field.parameters).join('、')}`,
                },
              ]
            : [],
        );
        return [...(many > 0 ? [tooMany] : []), ...unknown];
      }),
    ),
};
