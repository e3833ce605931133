import { pageLine } from '../blocks';
import type { Finding, Rule } from '../rule';
import { dotted, lineOf, nodes, textOf, argument, webBlocks } from '../javascriptHelpers';

export const jsLegacy: Rule = {
  id: 'js-legacy',
  summary: '没有旧框架的写法：`odoo.define`、`require("web.…")`、`Widget.extend`、`core._t`。',
  check: (note, context) =>
    webBlocks(note).flatMap((block) =>
      nodes(block, context, 'CallExpression').flatMap((call): Finding[] => {
        const name = dotted(call.callee) ?? '';
        const line = pageLine(block, lineOf(call));
        if (name === 'odoo.define')
          return [
            {
              line,
              message: 'odoo.define 是旧写法，17.0 抛 Dependencies should be defined by an array',
              mend: '删掉外层函数，第一行写 /** @odoo-module **/，依赖写 import',
            },
          ];
        if (name === 'require')
          return [
            { line, message: `require("${textOf(argument(call, 0)) ?? '…'}") 是旧写法`, mend: '写 import { … } from "@web/…"' },
          ];
        if (/^(?:\w*Widget|AbstractAction|AbstractField|\w+(?:Controller|Renderer|Model))\.(?:extend|include)$/.test(name))
          return [
            { line, message: `${name}() 是旧框架的类继承`, mend: '写 class X extends Component，或 patch(类.prototype, { … })' },
          ];
        if (name === 'core._t')
          return [{ line, message: 'core._t 是旧写法', mend: '写 import { _t } from "@web/core/l10n/translation"' }];
        return [];
      }),
    ),
};
