import { modelXmlId } from '../moduleHelpers';
import { suggestion } from '../../lib/nearest';
import type { Check } from '../rule';

/** Ids Odoo makes by itself for models, fields and selections. */
const generated = /^(?:field|selection|constraint|module)_/;

export const summary =
  '`ref`、`inherit_id`、`groups`、`action`、`parent`、`%(…)d` 里的 XML id 在这一页定义，或在 `depends` 的模块里有。';

export const check: Check = (note, context, report) => {
  const { xmlIds, addons, modelOwner } = context.tables;
  const modelIds = new Map([...modelOwner].map(([model, addon]) => [modelXmlId(model), addon]));
  for (const module of note.modules) {
    const { name, definitions, references, models, dependencies } = context.module(module);
    const own = new Set(definitions.map(({ id }) => id.replace(`${name}.`, '')));
    const ownModels = new Set(models.map(({ model }) => modelXmlId(model)));
    for (const { id, line } of references) {
      const dot = id.indexOf('.');
      const [addon, short] = dot < 0 ? [name, id] : [id.slice(0, dot), id.slice(dot + 1)];
      const known = xmlIds.get(addon);
      if (addon === name) {
        if (own.has(short) || ownModels.has(short) || generated.test(short)) continue;
        const owner = modelIds.get(short);
        if (owner !== undefined && dependencies.has(owner))
          report(line, `${id}：模型属于模块 ${owner}，id 要带它的名字`, `写 ${owner}.${short}`);
        else {
          const fix = '在这一页定义它，或写上所属模块：模块名.id';
          report(line, `这一页没有定义 XML id ${id}${suggestion(short, own)}`, fix);
        }
      } else if (!addons.has(addon)) {
        if (note.modules.some((other) => other.name === addon)) continue;
        const meant = suggestion(addon, [...addons.keys(), name]);
        report(
          line,
          `XML id ${id} 的模块 ${addon} 不存在${meant}`,
          '写 模块名.id，模块名用技术名称',
        );
      } else if (!dependencies.has(addon)) {
        const fix = `在 __manifest__.py 的 depends 里加 "${addon}"`;
        report(line, `XML id ${id} 属于模块 ${addon}，它不在 ${name} 的 depends 里`, fix);
      } else if (known && !known.has(short) && !generated.test(short)) {
        // Every addon that extends a model has its own id for it.
        if (modelIds.has(short) || (addon === 'base' && /^(?:state_|bank_)/.test(short))) continue;
        report(
          line,
          `17.0 的模块 ${addon} 里没有 XML id ${short}${suggestion(short, known)}`,
          '在 17.0 的源码里核对这个 id',
        );
      }
    }
  }
};
