import { suggestion } from '../../lib/nearest';
import { type ModuleModel, modulesOf } from '../module/readModule';
import type { RuleCheck, Report } from '../rule';
import { odoo17Names } from '../../odoo/node';

/** Ids that Odoo generates for fields, selections, constraints and modules. */
const generated = /^(?:field|selection|constraint|module)_/;

/** @returns the XML id that Odoo gives a model, without the addon's name */
function modelXmlId(model: string): string {
  return `model_${model.replaceAll('.', '_')}`;
}

function checkKnown(module: ModuleModel, others: string[], report: Report): void {
  const { name, files, definitions, models, dependencies, dependenciesAllKnown } = module;
  const { xmlIds, addons, modelOwner } = odoo17Names;
  const modelIds = new Map([...modelOwner].map(([model, addon]) => [modelXmlId(model), addon]));
  const ids = new Set([
    ...definitions.map((id) => id.replace(`${name}.`, '')),
    ...models.map(({ model }) => modelXmlId(model)),
  ]);
  const python = files.filter(({ path }) => path.endsWith('.py')).map(({ block }) => block.code);
  const demo = new Set(module.manifest?.list('demo').map(({ value }) => value));
  for (const { id, path, line, resolvedAtRuntime } of module.references) {
    const dot = id.indexOf('.');
    const addon = dot < 0 ? name : id.slice(0, dot);
    const short = id.slice(dot + 1);
    const known = xmlIds.get(addon);
    if (others.includes(addon) || generated.test(short)) continue;
    if (addon === name) {
      // Python code and demo data may make ids.
      if (ids.has(short) || demo.has(path) || python.some((code) => code.includes(short))) continue;
      const owner = modelIds.get(short);
      if (owner !== undefined && dependencies.has(owner))
        report(line, `${id}：模型属于模块 ${owner}，id 要带它的名字`, `写 ${owner}.${short}`);
      else {
        const fix = '在这一页定义它，或写上所属模块：模块名.id';
        report(line, `这一页没有定义 XML id ${id}${suggestion(short, ids)}`, fix);
      }
    } else if (!dependenciesAllKnown && !(addons.has(addon) && dependencies.has(addon))) {
      // An addon that is not known may depend on it.
    } else if (!addons.has(addon)) {
      const hint = suggestion(addon, [...addons.keys(), name]);
      const fix = '写 模块名.id，模块名用技术名称';
      report(line, `XML id ${id} 的模块 ${addon} 不存在${hint}`, fix);
    } else if (!dependencies.has(addon)) {
      if (resolvedAtRuntime) continue;
      const fix = `在 __manifest__.py 的 depends 里加 "${addon}"`;
      report(line, `XML id ${id} 属于模块 ${addon}，它不在 ${name} 的 depends 里`, fix);
    } else if (known && !known.has(short)) {
      // An addon that extends a model has its own id for it. The tables have no demo data and long
      // lists.
      if (
        demo.has(path) ||
        modelIds.has(short) ||
        /^(?:state_|city_|bank_|res_bank|account_tax_|unspsc_|paper_)|_demo$/.test(short)
      )
        continue;
      const message = `17.0 的模块 ${addon} 里没有 XML id ${short}${suggestion(short, known)}`;
      report(line, message, '在 17.0 的源码里核对这个 id');
    }
  }
}

export const summary =
  '`ref`、`inherit_id`、`groups`、`action`、`parent`、`%(…)d` 里的 XML id 在这一页定义，或在 `depends` 的模块里有。';

export const check: RuleCheck = (note, report) => {
  const modules = modulesOf(note);
  for (const module of modules) {
    const others = modules.map(({ name }) => name).filter((name) => name !== module.name);
    checkKnown(module, others, report);
  }
};
