import { pageLine } from '../blocks';
import { suggestion } from '../nearest';
import type { Finding, Rule } from '../rule';
import { argument, dotted, lineOf, nodes, textOf, webBlocks } from '../javascriptHelpers';
import { registrations } from '../registrations';

export const jsService: Rule = {
  id: 'js-service',
  summary: '`useService("…")` 与 `env.services.…` 的服务在 17.0 有，所属模块在 `depends` 里，或在这一页注册。',
  check: (note, context) => {
    const { services, removed } = context.tables;
    const own = new Set(
      registrations(note, context)
        .filter(({ category }) => category === 'services')
        .map(({ key }) => key),
    );
    const all = new Map([...services].flatMap(([addon, names]) => [...names].map((name) => [name, addon] as const)));
    return webBlocks(note).flatMap((block) => {
      const judge = (name: string, line: number): Finding[] => {
        const owner = all.get(name);
        if (own.has(name)) return [];
        if (owner === undefined)
          return [
            {
              line,
              message: `17.0 没有服务 ${name}${name in removed.jsServices ? '' : suggestion(name, all.keys())}`,
              mend: removed.jsServices[name] ?? '用 17.0 有的服务，或在这一页用 registry.category("services").add 注册',
            },
          ];
        const module = note.modules.find(({ files }) => files.some((file) => file.block === block));
        if (!module || owner === 'web' || context.module(module).dependencies.has(owner)) return [];
        return [
          {
            line,
            message: `服务 ${name} 属于模块 ${owner}，它不在 ${module.name} 的 depends 里`,
            mend: `在 __manifest__.py 的 depends 里加 "${owner}"`,
          },
        ];
      };
      const hooks = nodes(block, context, 'CallExpression').flatMap((call) => {
        const name = dotted(call.callee) === 'useService' ? textOf(argument(call, 0)) : null;
        return name === null ? [] : judge(name, pageLine(block, lineOf(call)));
      });
      const direct = nodes(block, context, 'MemberExpression').flatMap((node) => {
        const [, name] = /(?:^|\.)env\.services\.(\w+)$/.exec(dotted(node) ?? '') ?? [];
        return name ? judge(name, pageLine(block, lineOf(node))) : [];
      });
      return [...hooks, ...direct];
    });
  },
};
