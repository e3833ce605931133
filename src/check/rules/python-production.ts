import { blocksOf } from '../../notes/blocks';
import { dotted, findNodes, stringValue } from '../../odoo/analysis';
import { pythonOf } from '../parseBlock';
import type { RuleCheck } from '../rule';

/** A lock that waits. Odoo's transactions are REPEATABLE READ: odoo/sql_db.py. */
const waits = /\bFOR\s+(?:NO\s+KEY\s+)?UPDATE\b(?![^]*\b(?:NOWAIT|SKIP\s+LOCKED)\b)/i;

export const summary =
  '会被照抄进生产环境的 Python：`FOR UPDATE` 带 `NOWAIT` 或 `SKIP LOCKED`（等到锁以后读到的仍是旧数据）；译文里两个以上的占位符用名字 `%(name)s`（不带名字，译文换不了语序）；`mute_logger` 只用在测试里（它改的是整个进程的 logger）。';

export const check: RuleCheck = (note, report) => {
  for (const block of blocksOf(note, 'python')) {
    const isTest = /(?:^|\/)tests\//.test(block.title ?? '');
    for (const { func, arguments: given, line } of findNodes(pythonOf(block), 'ExprCall')) {
      const name = dotted(func) ?? '';
      const text = (given.args[0] && stringValue(given.args[0])) ?? '';
      if (/(?:^|\.)(?:execute|SQL)$/.test(name) && waits.test(text)) {
        const fix = '写 FOR UPDATE NOWAIT 或 SKIP LOCKED，或直接 UPDATE 那一行';
        report(line, 'FOR UPDATE 会等，等到以后同一事务读到的仍是旧数据', fix);
      }
      if (/(?:^|\.)_(?:lt)?$/.test(name) && (text.match(/%[sdr]/g) ?? []).length > 1) {
        const message = '译文里有两个以上不带名字的占位符，翻译时换不了语序';
        report(line, message, '写 %(name)s，参数按名字传');
      }
      if (!isTest && /(?:^|\.)mute_logger$/.test(name)) {
        const message = 'mute_logger 改的是整个进程的 logger，别的线程的日志也没有了';
        report(line, message, '只在测试里用；产品代码捕获异常，自己记日志');
      }
    }
  }
};
