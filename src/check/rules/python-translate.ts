import { currentBlocks, pageLine } from '../blocks';
import { all, dotted, is, stringValue } from '../parse/pythonNodes';
import type { Finding, Rule } from '../rule';

const mend = '写 _("… %s …", 值) 或 _("… %(name)s …", name=值)：只有字面量会被导出翻译';

export const pythonTranslate: Rule = {
  id: 'python-translate',
  summary: '`_()` 的第一个参数是字符串字面量，不是变量、f-string，也不在里面 `%` 或 `.format()`。',
  check: (note, { python }) =>
    currentBlocks(note, 'python').flatMap((block) => {
      const body = python(block);
      const names = new Map<string, string>();
      for (const { names: imported } of all(body, 'StmtImportFrom'))
        for (const { name, asname } of imported)
          if (name.id === '_' || name.id === '_lt') names.set((asname ?? name).id, name.id);
      if (block.fragment) names.set('_', '_');
      return all(body, 'ExprCall').flatMap((call): Finding[] => {
        const name = dotted(call.func);
        const [text] = call.arguments.args;
        if (name === null || !names.has(name) || !text || stringValue(text) !== null) return [];
        const what = is(text, 'ExprFString')
          ? 'f-string'
          : is(text, 'ExprBinOp')
            ? '拼出来的字符串'
            : is(text, 'ExprCall')
              ? '.format() 之后的字符串'
              : '变量';
        return [
          {
            line: pageLine(block, call.line),
            message: `${name}() 的参数是${what === 'f-string' || what.startsWith('.') ? ' ' : ''}${what}，翻译不了`,
            mend,
          },
        ];
      });
    }),
};
