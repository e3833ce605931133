import { suggestion } from '../nearest';
import type { Finding, Rule } from '../rule';

/** Ids Odoo makes by itself for models, fields and selections. */
const generated = /^(?:field|selection|constraint|module)_/;

export const xmlIdKnown: Rule = {
  id: 'xml-id-known',
  summary: '`ref`、`inherit_id`、`groups`、`action`、`parent`、`%(…)d` 里的 XML id 在这一页定义，或在 `depends` 的模块里有。',
  check: (note, context) =>
    note.modules.flatMap((module) => {
      const { name, definitions, references, models, dependencies } = context.module(module);
      const { xmlIds, addons, modelOwner } = context.tables;
      const own = new Set(definitions.map(({ id }) => id.replace(`${name}.`, '')));
      const ownModels = new Set(models.map(({ model }) => `model_${model.replaceAll('.', '_')}`));
      const modelIds = new Map([...modelOwner].map(([model, addon]) => [`model_${model.replaceAll('.', '_')}`, addon]));
      return references.flatMap(({ id, line }): Finding[] => {
        const [addon, short] = id.includes('.') ? [id.slice(0, id.indexOf('.')), id.slice(id.indexOf('.') + 1)] : [name, id];
        if (addon === name) {
          if (own.has(short) || ownModels.has(short) || generated.test(short)) return [];
          const owner = modelIds.get(short);
          if (owner !== undefined && dependencies.has(owner))
            return [{ line, message: `${id}：模型属于模块 ${owner}，id 要带它的名字`, mend: `写 ${owner}.${short}` }];
          return [
            {
              line,
              message: `这一页没有定义 XML id ${id}${suggestion(short, own)}`,
              mend: '在这一页定义它，或写上所属模块：模块名.id',
            },
          ];
        }
        if (!addons.has(addon)) {
          if (note.modules.some((other) => other.name === addon)) return [];
          return [
            {
              line,
              message: `XML id ${id} 的模块 ${addon} 不存在${suggestion(addon, [...addons.keys(), name])}`,
              mend: '写 模块名.id，模块名用技术名称',
            },
          ];
        }
        if (!dependencies.has(addon))
          return [
            {
              line,
              message: `XML id ${id} 属于模块 ${addon}，它不在 ${name} 的 depends 里`,
              mend: `在 __manifest__.py 的 depends 里加 "${addon}"`,
            },
          ];
        const known = xmlIds.get(addon);
        if (!known || known.has(short) || generated.test(short)) return [];
        if (short.startsWith('model_')) {
          const owner = modelIds.get(short);
          // Every addon that extends a model has its own id for it.
          if (owner !== undefined) return [];
        }
        if (addon === 'base' && /^(?:state_|module_|bank_)/.test(short)) return [];
        return [
          {
            line,
            message: `17.0 的模块 ${addon} 里没有 XML id ${short}${suggestion(short, known)}`,
            mend: '在 17.0 的源码里核对这个 id',
          },
        ];
      });
    }),
};
