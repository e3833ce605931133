import { isLive } from '../../notes/fence';
import { blocksOf, pageLine } from '../blocks';
import { dotted, lineOf, nodes } from '../javascriptHelpers';
import { importsOf } from '../parse/imports';
import type { Check } from '../rule';

export const summary =
  '`js live` 的块是读者能在页面里运行的完整程序：只从 `@odoo/owl` 导入，自己调用 `mount()`。';

export const check: Check = (note, context, report) => {
  for (const block of blocksOf(note, 'js').filter(({ language, meta }) => isLive(language, meta))) {
    const file = context.javascript(block);
    if (!file) continue;
    for (const { module, line } of importsOf(file.program)) {
      if (module === '@odoo/owl') continue;
      report(
        pageLine(block, line),
        `live 的块不能导入 ${module}：页面里只有 @odoo/owl`,
        '只用 OWL 改写，或去掉 live',
      );
    }
    const lastLine = file.program.body.map(lineOf).at(-1) ?? 1;
    if (
      !nodes(block, context, 'CallExpression').some(({ callee }) =>
        /(?:^|\.)mount$/.test(dotted(callee) ?? ''),
      )
    )
      report(
        pageLine(block, lastLine),
        'live 的块没有调用 mount()，运行了什么也看不到',
        '在最后写 mount(组件, document.body);',
      );
    if (block.title !== null || block.fragment || block.odoo !== null)
      report(
        block.line,
        'live 的块不是模块的文件，也不是片段或别的版本',
        '去掉 title、fragment 与 odoo=，或去掉 live',
      );
  }
};
