import { currentBlocks } from '../blocks';
import type { Check } from '../rule';

/** As the transpiler of 17.0 looks for it: odoo/tools/js_transpiler.py, ODOO_MODULE_RE. */
const header = /^\/(?:\*\*?|\/)\s*@odoo-module\b/;

export const summary =
  '`static/src` 与 `static/tests` 里的 JS 第一行是 `/** @odoo-module **/`，没有它 17.0 不转译。';

export const check: Check = (note, _context, report) => {
  for (const { title, fragment, code, line } of currentBlocks(note, 'js')) {
    if (fragment || title === null || !/\/static\/(?:src|tests)\//.test(title) || header.test(code))
      continue;
    report(
      line,
      `${title} 的第一行不是 /** @odoo-module **/，17.0 不会把它当模块`,
      '第一行写 /** @odoo-module **/',
    );
  }
};
