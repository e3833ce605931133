import { webBlocks } from '../javascriptHelpers';
import { reportSyntax } from '../restrictedSyntax';
import type { Check } from '../rule';

export const summary =
  '没有旧框架的写法：`odoo.define`、`require("web.…")`、`Widget.extend`、`core._t`。';

export const check: Check = (note, context, report) => {
  reportSyntax(webBlocks(note), context, report, [
    {
      selector: 'CallExpression[callee.object.name="odoo"][callee.property.name="define"]',
      message: 'odoo.define 是旧写法，17.0 抛 Dependencies should be defined by an array',
      fix: '删掉外层函数，第一行写 /** @odoo-module **/，依赖写 import',
    },
    {
      selector: 'CallExpression[callee.name="require"]',
      message: '{} 是旧写法',
      fix: '写 import { … } from "@web/…"',
    },
    {
      selector:
        'CallExpression > .callee[property.name=/^(?:extend|include)$/]' +
        '[object.name=/^(?:\\w*Widget|AbstractAction|AbstractField|\\w+(?:Controller|Renderer|Model))$/]',
      message: '{}() 是旧框架的类继承',
      fix: '写 class X extends Component，或 patch(类.prototype, { … })',
    },
    {
      selector: 'CallExpression[callee.object.name="core"][callee.property.name="_t"]',
      message: 'core._t 是旧写法',
      fix: '写 import { _t } from "@web/core/l10n/translation"',
    },
  ]);
};
