import { pageLine } from '../blocks';
import { suggestion } from '../nearest';
import { attributeLine, lineOf } from '../parse/xml';
import type { Finding, Rule } from '../rule';
import { elements } from '../xmlHelpers';

export const xmlRecordModel: Rule = {
  id: 'xml-record-model',
  summary: '`<record model>`、`res_model` 等写的模型在这一页定义，或属于 `depends` 的模块。',
  check: (note, context) =>
    note.modules.flatMap((module) => {
      const { models, dependencies, files, name } = context.module(module);
      const { modelOwner } = context.tables;
      const own = new Set(models.map(({ model }) => model));
      const judge = (model: string, line: number): Finding[] => {
        const owner = modelOwner.get(model);
        if (!model || own.has(model) || (owner !== undefined && dependencies.has(owner))) return [];
        if (owner !== undefined)
          return [
            {
              line,
              message: `模型 ${model} 属于模块 ${owner}，它不在 ${name} 的 depends 里`,
              mend: `在 __manifest__.py 的 depends 里加 "${owner}"`,
            },
          ];
        return [
          {
            line,
            message: `17.0 与这一页都没有模型 ${model}${suggestion(model, [...own, ...modelOwner.keys()])}`,
            mend: '改成已有的模型名，或在这一页定义它',
          },
        ];
      };
      return files
        .filter(({ path }) => path.endsWith('.xml') && !path.startsWith('static/'))
        .flatMap(({ block }) =>
          elements(block, context).flatMap((element): Finding[] => {
            if (/^(?:record|function|delete)$/.test(element.tagName))
              return judge(element.getAttribute('model') ?? '', pageLine(block, attributeLine(element, 'model')));
            const field = element.tagName === 'field' ? element.getAttribute('name') : null;
            const parent = element.parentNode as { nodeName?: string; getAttribute?(name: string): string | null } | null;
            if (parent?.nodeName !== 'record' || !/^ir\.(?:actions|ui)/.test(parent.getAttribute?.('model') ?? '')) return [];
            if (field !== 'res_model' && field !== 'model') return [];
            return judge((element.textContent ?? '').trim(), pageLine(block, lineOf(element)));
          }),
        );
    }),
};
