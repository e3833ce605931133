import { argument, dotted, registrations, textOf, webNodes } from '../javascriptHelpers';
import { suggestion } from '../../lib/nearest';
import type { Check } from '../rule';

export const summary =
  '`useService("…")` 与 `env.services.…` 的服务在 17.0 有，所属模块在 `depends` 里，或在这一页注册。';

export const check: Check = (note, context, report) => {
  const { services, removed } = context.tables;
  const owners = new Map(
    [...services].flatMap(([addon, names]) => [...names].map((name) => [name, addon] as const)),
  );
  const own = new Set(
    registrations(note, context).flatMap(({ category, key }) =>
      category === 'services' ? key : [],
    ),
  );
  const used = [
    ...webNodes(note, context, 'CallExpression').map(({ node, block, line }) => {
      const name = dotted(node.callee) === 'useService' ? textOf(argument(node, 0)) : null;
      return { name, block, line };
    }),
    ...webNodes(note, context, 'MemberExpression').map(({ node, block, line }) => {
      const [, name = null] = /(?:^|\.)env\.services\.(\w+)$/.exec(dotted(node) ?? '') ?? [];
      return { name, block, line };
    }),
  ];
  for (const { name, block, line } of used) {
    if (name === null || own.has(name)) continue;
    const owner = owners.get(name);
    const module = note.modules.find(({ files }) => files.some((file) => file.block === block));
    if (owner === undefined)
      report(
        line,
        `17.0 没有服务 ${name}${name in removed.jsServices ? '' : suggestion(name, owners.keys())}`,
        removed.jsServices[name] ??
          '用 17.0 有的服务，或在这一页用 registry.category("services").add 注册',
      );
    else if (module && owner !== 'web' && !context.module(module).dependencies.has(owner))
      report(
        line,
        `服务 ${name} 属于模块 ${owner}，它不在 ${module.name} 的 depends 里`,
        `在 __manifest__.py 的 depends 里加 "${owner}"`,
      );
  }
};
