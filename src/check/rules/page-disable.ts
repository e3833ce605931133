import { ruleIds } from '../readRules';
import type { Check } from '../rule';
import { readSuppressions } from '../../notes/suppressions';

export const summary =
  '免检写 `disable="规则id：理由"`，多条用「；」隔开；必须有理由，而且真的免掉了什么。';

/** Suppressions that suppress nothing are found after all rules, by `checkNotes`. */
export const check: Check = (note, _context, report) => {
  for (const block of note.blocks) {
    const { suppressions, malformed } = readSuppressions(block);
    for (const part of malformed) {
      const fix = '写 disable="规则id：理由"，例如 disable="python-lint：演示没用到的导入"';
      report(block.line - 1, `disable 里的「${part}」缺少规则或理由`, fix);
    }
    // pylint-odoo's checks are run by `verify:notes -- --together`, which knows their names.
    for (const { rule } of suppressions)
      if (!ruleIds.includes(rule) && !rule.startsWith('pylint-'))
        report(block.line - 1, `没有规则 ${rule}`, '规则的 id 见 npm run check:notes -- --rules');
  }
};
