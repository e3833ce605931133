import { currentBlocks, pageLine } from '../../notes/blocks';
import { dotted, isNode } from '../../odoo/analysis';
import { lintPython } from '../ruff';
import { pythonNodes } from '../parseBlock';
import type { RuleCheck } from '../rule';

const translationFix = '写 _("… %s …", 值) 或 _("… %(name)s …", name=值)：只有字面量会被导出翻译';

const fixes: Record<string, string> = {
  F401: '删掉没用到的导入',
  F811: '删掉重复的定义',
  F821: '导入或定义这个名字；只是一段的加 fragment',
  F841: '删掉没用到的变量，或用它',
  B006: '默认值写 None，在函数里再建',
  B007: '用不到的循环变量写成 _名字',
};

export const summary =
  'Python 通过 ruff 的 E、F、B 与 INT 规则：没有未定义的名字、没用到的导入、可变默认值、拼出来的译文；`_()` 里不是变量。';

export const check: RuleCheck = (note, report) => {
  for (const block of currentBlocks(note, 'python')) {
    if (block.title?.endsWith('__manifest__.py')) continue;
    for (const { code, message, line } of lintPython(block)) {
      // The rules `parse` and `python-sql` report their own. An `__init__.py` imports files to load
      // them.
      const isLoading = code === 'F401' && block.title?.endsWith('__init__.py');
      if (code === 'invalid-syntax' || code === 'S608' || isLoading) continue;
      const knownFix = code.startsWith('INT') ? translationFix : fixes[code];
      const fix = knownFix ?? '按提示改；没有意义的写法不进笔记';
      report(pageLine(block, line), `ruff ${code}：${message}`, fix);
    }
  }
  for (const { func, arguments: given, line } of pythonNodes(note, 'ExprCall')) {
    const name = dotted(func) ?? '';
    const [text] = given.args;
    if (/^_(?:lt)?$/.test(name) && (isNode(text, 'ExprName') || isNode(text, 'ExprAttribute')))
      report(line, `${name}() 的参数是变量，翻译不了`, translationFix);
  }
};
