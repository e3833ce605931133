import { argument, dotted, textOf, webNodes } from '../javascriptHelpers';
import { suggestion } from '../../lib/nearest';
import type { Check } from '../rule';

export const summary =
  '`registry.category("…")` 的名字是 17.0 有的注册表，或以这个模块的名字开头。';

export const check: Check = (note, context, report) => {
  const { registries } = context.tables;
  for (const { node: call, line } of webNodes(note, context, 'CallExpression')) {
    const name = dotted(call.callee) === 'registry.category' ? textOf(argument(call, 0)) : null;
    if (
      name === null ||
      registries.has(name) ||
      note.modules.some((module) => name.startsWith(module.name))
    )
      continue;
    report(
      line,
      `17.0 没有注册表 ${name}${suggestion(name, registries.keys())}`,
      `改成 17.0 有的注册表；自己的注册表以模块名开头，例如 ${note.modules[0]?.name ?? 'note_x'}.${name}`,
    );
  }
};
