import { suggestion } from '../../lib/nearest';
import { odoo17Names } from '../../odoo/node';
import { modulesOf } from '../module/readModule';
import type { RuleCheck } from '../rule';

export const summary =
  '关系字段的模型在这一页，或在模块所依赖的 addon 里。依赖不认识的 addon 时不查。';

export const check: RuleCheck = (note, report) => {
  const modules = modulesOf(note);
  const own = modules.flatMap(({ models }) => models.map(({ model }) => model));
  for (const { models, dependencies, dependenciesAllKnown } of modules)
    for (const { comodel, line } of models.flatMap(({ fields }) => fields)) {
      if (comodel === null || own.includes(comodel) || !dependenciesAllKnown) continue;
      const owner = odoo17Names.modelOwner.get(comodel);
      if (owner === undefined) {
        const hint = suggestion(comodel, [...own, ...odoo17Names.modelOwner.keys()]);
        report(line, `17.0 没有模型 ${comodel}${hint}`, '写这一页或 17.0 社区版里的模型');
      } else if (!dependencies.has(owner)) {
        const fix = `在 __manifest__.py 的 depends 里加 "${owner}"`;
        report(line, `模型 ${comodel} 属于模块 ${owner}，这个模块没有依赖它`, fix);
      }
    }
};
