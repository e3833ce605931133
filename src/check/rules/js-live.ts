import { isLive } from '../../notes/liveBlock';
import { blocksOf, pageLine } from '../blocks';
import { importsOf } from '../parse/imports';
import type { Finding, Rule } from '../rule';
import { dotted, lineOf, nodes } from '../javascriptHelpers';

export const jsLive: Rule = {
  id: 'js-live',
  summary: '`js live` 的块是读者能在页面里运行的完整程序：只从 `@odoo/owl` 导入，自己调用 `mount()`。',
  check: (note, context) =>
    blocksOf(note, 'js')
      .filter(({ language, meta }) => isLive(language, meta))
      .flatMap((block): Finding[] => {
        const file = context.javascript(block);
        if (!file) return [];
        const foreign = importsOf(file.program)
          .filter(({ module }) => module !== '@odoo/owl')
          .map(({ module, line }) => ({
            line: pageLine(block, line),
            message: `live 的块不能导入 ${module}：页面里只有 @odoo/owl`,
            mend: '只用 OWL 改写，或去掉 live',
          }));
        const mounts = nodes(block, context, 'CallExpression').some(({ callee }) => {
          const name = callee.type === 'Super' ? null : dotted(callee);
          return name === 'mount' || name?.endsWith('.mount');
        });
        const marked = block.title !== null || block.fragment || block.odoo !== null;
        return [
          ...foreign,
          ...(mounts
            ? []
            : [
                {
                  line: pageLine(block, file.program.body.map(lineOf).at(-1) ?? 1),
                  message: 'live 的块没有调用 mount()，运行了什么也看不到',
                  mend: '在最后写 mount(组件, document.body);',
                },
              ]),
          ...(marked
            ? [
                {
                  line: pageLine(block, 1),
                  message: 'live 的块不是模块的文件，也不是片段或别的版本',
                  mend: '去掉 title、fragment 与 odoo=，或去掉 live',
                },
              ]
            : []),
        ];
      }),
};
