import type { Rule } from '../rule';
import { readWaivers } from '../suppressions';
import { ruleIds } from './ids';

export const pageWaiver: Rule = {
  id: 'page-waiver',
  summary: '免检写 `waive="规则id：理由"`，多条用「；」隔开；必须有理由，而且真的免掉了什么。',
  check: (note) =>
    note.blocks.flatMap((block) => {
      const { waivers, malformed } = readWaivers(block);
      const line = block.line - 1;
      return [
        ...malformed.map((part) => ({
          line,
          message: `waive 里的「${part}」缺少规则或理由`,
          mend: '写 waive="规则id：理由"，例如 waive="python-lint：演示没用到的导入"',
        })),
        ...waivers
          .filter(({ rule }) => !ruleIds.has(rule))
          .map(({ rule }) => ({ line, message: `没有规则 ${rule}`, mend: '规则的 id 见 npm run check:notes -- --rules' })),
      ];
    }),
};
