import { webBlocks } from '../javascriptHelpers';
import { reportSyntax } from '../restrictedSyntax';
import type { Check } from '../rule';

export const summary = '`_t()` 的第一个参数是字符串字面量，值作后面的参数传。';

export const check: Check = (note, context, report) => {
  const notText = (condition: string, what: string) => ({
    selector: `CallExpression${condition} > .callee[name=/^_l?t$/]`,
    message: `{}() 的参数是${what}，不会被导出翻译`,
    fix: '写 _t("… %s …", 值)',
  });
  reportSyntax(webBlocks(note), context, report, [
    notText('[arguments.0.type="TemplateLiteral"]', '模板字符串'),
    notText('[arguments.0.type="BinaryExpression"]', '拼出来的字符串'),
    notText(
      '[arguments.0]:not([arguments.0.type=/^(?:TemplateLiteral|BinaryExpression|SpreadElement)$/], [arguments.0.value=type(string)])',
      '变量',
    ),
  ]);
};
