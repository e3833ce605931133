import { pageLine } from '../blocks';
import { suggestion } from '../nearest';
import type { Rule } from '../rule';
import { argument, dotted, lineOf, nodes, textOf, webBlocks } from '../javascriptHelpers';

export const jsRegistry: Rule = {
  id: 'js-registry',
  summary: '`registry.category("…")` 的名字是 17.0 有的注册表，或以这个模块的名字开头。',
  check: (note, context) =>
    webBlocks(note).flatMap((block) =>
      nodes(block, context, 'CallExpression').flatMap((call) => {
        const name = dotted(call.callee) === 'registry.category' ? textOf(argument(call, 0)) : null;
        const { registries } = context.tables;
        if (name === null || registries.has(name) || note.modules.some((module) => name.startsWith(module.name))) return [];
        return [
          {
            line: pageLine(block, lineOf(call)),
            message: `17.0 没有注册表 ${name}${suggestion(name, registries.keys())}`,
            mend: `改成 17.0 有的注册表；自己的注册表以模块名开头，例如 ${note.modules[0]?.name ?? 'note_x'}.${name}`,
          },
        ];
      }),
    ),
};
