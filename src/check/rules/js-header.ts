import { currentBlocks } from '../blocks';
import type { Rule } from '../rule';

/** As the transpiler of 17.0 looks for it: odoo/tools/js_transpiler.py, ODOO_MODULE_RE. */
const header = /^\/(?:\*\*?|\/)\s*@odoo-module\b/;

export const jsHeader: Rule = {
  id: 'js-header',
  summary: '`static/src` 与 `static/tests` 里的 JS 第一行是 `/** @odoo-module **/`，没有它 17.0 不转译。',
  check: (note) =>
    currentBlocks(note, 'js')
      .filter(({ title, fragment }) => !fragment && title !== null && /\/static\/(?:src|tests)\//.test(title))
      .filter(({ code }) => !header.test(code))
      .map(({ line, title }) => ({
        line,
        message: `${title ?? ''} 的第一行不是 /** @odoo-module **/，17.0 不会把它当模块`,
        mend: '第一行写 /** @odoo-module **/',
      })),
};
