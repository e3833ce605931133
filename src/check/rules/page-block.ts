import { fenceLanguages } from '../../markdown/highlight/languages';
import { blocksOf, readSuppressions } from '../../notes/blocks';
import { type RuleCheck, ruleIds } from '../rule';

export const summary =
  '每个代码块写语言，用站内的名字；bash 块里的命令不带提示符。免检写 `disable="规则id：理由"`，多条用「；」隔开；必须有理由，而且真的免掉了什么。';

/** `checkNotes` reports unused suppressions under this rule's id, after all rules. */
export const check: RuleCheck = (note, report) => {
  for (const block of note.blocks) {
    const line = Math.max(1, block.line - 1);
    // The build refuses unknown languages. A block without a language is neither highlighted nor
    // checked.
    if (!fenceLanguages.includes(block.language)) {
      const message = block.language ? `不认得语言 ${block.language}` : '代码块没有写语言';
      report(line, message, '在 ``` 后面写站内用的名字，例如 python、xml、js、bash，纯输出写 text');
    }
    const { suppressions, malformed } = readSuppressions(block);
    for (const part of malformed) {
      const fix = '写 disable="规则id：理由"，例如 disable="python-lint：演示没用到的导入"';
      report(line, `disable 里的「${part}」缺少规则或理由`, fix);
    }
    // `verify:notes -- --together` runs the checks of pylint-odoo and knows their names.
    for (const { rule } of suppressions)
      if (!ruleIds.includes(rule) && !rule.startsWith('pylint-'))
        report(line, `没有规则 ${rule}`, '规则的 id 见 npm run check:notes -- --rules');
  }
  for (const block of blocksOf(note, 'bash'))
    for (const [index, text] of block.code.split('\n').entries())
      if (/^\s*(?:\$ |\w+@[\w.-]+:\S*[$#] )/.test(text)) {
        const fix = '删掉提示符；输出放到另一个 text 块';
        report(block.line + index, '命令前面有提示符，复制后不能直接运行', fix);
      }
};
