import { isLive } from '../../notes/fence';
import { blocksOf } from '../blocks';
import { dotted, nodes } from '../javascriptHelpers';
import { importsOf, lineOf } from '../parse/javascript';
import { javascriptOf } from '../parse/parseBlock';
import type { Check } from '../rule';

export const summary =
  '`js live` 的块是读者能在页面里运行的完整程序：只从 `@odoo/owl` 导入，自己调用 `mount()`。';

export const check: Check = (note, report) => {
  for (const block of blocksOf(note, 'js').filter(({ language, meta }) => isLive(language, meta))) {
    const program = javascriptOf(block)?.program;
    if (!program) continue;
    for (const { module, line } of importsOf(program))
      if (module !== '@odoo/owl') {
        const message = `live 的块不能导入 ${module}：页面里只有 @odoo/owl`;
        report(line, message, '只用 OWL 改写，或去掉 live');
      }
    const calls = nodes(block, 'CallExpression').map(({ callee }) => dotted(callee) ?? '');
    if (!calls.some((name) => /(?:^|\.)mount$/.test(name))) {
      const line = program.body.map(lineOf).at(-1) ?? block.line;
      const fix = '在最后写 mount(组件, document.body);';
      report(line, 'live 的块没有调用 mount()，运行了什么也看不到', fix);
    }
    if (block.title !== null || block.fragment || block.odoo.length > 0) {
      const fix = '去掉 title、fragment 与 odoo=，或去掉 live';
      report(block.line, 'live 的块不是模块的文件，也不是片段或别的版本', fix);
    }
  }
};
