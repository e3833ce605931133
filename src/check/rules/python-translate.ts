import { currentBlocks, pageLine } from '../blocks';
import { all, dotted, is, type PyNode, stringValue } from '../parse/pythonNodes';
import type { Check } from '../rule';

function describe(text: PyNode): string {
  if (is(text, 'ExprFString')) return ' f-string';
  if (is(text, 'ExprBinOp')) return '拼出来的字符串';
  return is(text, 'ExprCall') ? ' .format() 之后的字符串' : '变量';
}

export const summary =
  '`_()` 的第一个参数是字符串字面量，不是变量、f-string，也不在里面 `%` 或 `.format()`。';

export const check: Check = (note, context, report) => {
  for (const block of currentBlocks(note, 'python')) {
    const body = context.python(block);
    const names = new Set(block.fragment ? ['_'] : []);
    for (const { name, asname } of all(body, 'StmtImportFrom').flatMap((node) => node.names))
      if (name.id === '_' || name.id === '_lt') names.add((asname ?? name).id);
    for (const call of all(body, 'ExprCall')) {
      const name = dotted(call.func);
      const [text] = call.arguments.args;
      if (name === null || !names.has(name) || !text || stringValue(text) !== null) continue;
      report(
        pageLine(block, call.line),
        `${name}() 的参数是${describe(text)}，翻译不了`,
        '写 _("… %s …", 值) 或 _("… %(name)s …", name=值)：只有字面量会被导出翻译',
      );
    }
  }
};
