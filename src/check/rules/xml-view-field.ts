import { pageLine } from '../blocks';
import { suggestion } from '../nearest';
import { attributeLine } from '../parse/xml';
import type { Finding, Rule } from '../rule';
import { ownElements, viewsOf } from '../xmlHelpers';

const magic = ['id', 'display_name', 'create_uid', 'create_date', 'write_uid', 'write_date'];

export const xmlViewField: Rule = {
  id: 'xml-view-field',
  summary: '视图里的字段与 `type="object"` 按钮的方法，在这一页定义的模型里有。',
  check: (note, context) => {
    const models = note.modules.flatMap((module) => context.module(module).models);
    return viewsOf(note, context).flatMap(({ block, root, model, inherits }): Finding[] => {
      const parts = models.filter((each) => each.model === model);
      // Only a model that is whole on the page can be judged.
      if (
        inherits ||
        !parts.some(({ isNew }) => isNew) ||
        parts.some(({ inherits: parents }) => parents.some((name) => name !== model))
      )
        return [];
      const fields = new Set([...magic, ...parts.flatMap((each) => each.fields.map(({ name }) => name))]);
      const methods = new Set(parts.flatMap((each) => each.methods.map(({ name }) => name.id)));
      return ownElements(root, root).flatMap((element): Finding[] => {
        const name = element.getAttribute('name');
        const line = pageLine(block, attributeLine(element, 'name'));
        if (name === null) return [];
        if (element.tagName === 'field' && !fields.has(name))
          return [
            {
              line,
              message: `模型 ${model ?? ''} 没有字段 ${name}${suggestion(name, fields)}`,
              mend: `可用的字段：${[...fields].join('、')}`,
            },
          ];
        if (
          element.tagName === 'button' &&
          element.getAttribute('type') === 'object' &&
          !methods.has(name) &&
          !/^(?:action_archive|action_unarchive|unlink|copy|toggle_active|web_|open_)/.test(name)
        )
          return [
            {
              line,
              message: `模型 ${model ?? ''} 没有方法 ${name}${suggestion(name, methods)}`,
              mend: '在模型里定义它；按钮只能调用不以下划线开头的方法',
            },
          ];
        return [];
      });
    });
  },
};
