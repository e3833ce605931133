import { pageLine } from '../blocks';
import { wholeModel } from '../moduleHelpers';
import { suggestion } from '../../lib/nearest';
import { attributeLine } from '../parse/xml';
import type { Check } from '../rule';
import { ownElements, viewsOf } from '../xmlHelpers';

const magic = ['id', 'display_name', 'create_uid', 'create_date', 'write_uid', 'write_date'];

export const summary = '视图里的字段与 `type="object"` 按钮的方法，在这一页定义的模型里有。';

export const check: Check = (note, context, report) => {
  const models = note.modules.flatMap((module) => context.module(module).models);
  for (const { block, root, model, inherits } of viewsOf(note, context)) {
    const whole = model === null || inherits ? null : wholeModel(model, models);
    if (!whole) continue;
    const fields = new Set([...magic, ...whole.fields]);
    for (const element of ownElements(root, root)) {
      const name = element.getAttribute('name');
      if (name === null) continue;
      const line = pageLine(block, attributeLine(element, 'name'));
      const isObjectButton =
        element.tagName === 'button' && element.getAttribute('type') === 'object';
      if (element.tagName === 'field' && !fields.has(name))
        report(
          line,
          `模型 ${model ?? ''} 没有字段 ${name}${suggestion(name, fields)}`,
          `可用的字段：${[...fields].join('、')}`,
        );
      else if (
        isObjectButton &&
        !whole.methods.has(name) &&
        !/^(?:action_archive|action_unarchive|unlink|copy|toggle_active|web_|open_)/.test(name)
      ) {
        const fix = '在模型里定义它；按钮只能调用不以下划线开头的方法';
        report(line, `模型 ${model ?? ''} 没有方法 ${name}${suggestion(name, whole.methods)}`, fix);
      }
    }
  }
};
