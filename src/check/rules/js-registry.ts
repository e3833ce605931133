import { suggestion } from '../../lib/nearest';
import { argument, dotted, nodes, registrations, textOf, webNodes } from '../javascriptHelpers';
import type { Check } from '../rule';

/** Registries of components whose entries are objects with the component; 16.0 had the class itself in some. */
const descriptorProperties: Record<string, string> = {
  fields: 'component',
  view_widgets: 'component',
  systray: 'Component',
  main_components: 'Component',
  cogMenu: 'Component',
};

export const summary =
  '`registry.category("…")` 是 17.0 有的注册表或以模块名开头，加进去的是描述对象而不是类；`useService("…")` 与 `env.services.…` 的服务在 17.0 有，所属模块在 `depends` 里，或在这一页注册。';

export const check: Check = (note, context, report) => {
  const { registries, services, removed } = context.tables;
  const modules = context.modules(note);
  const calls = webNodes(note, 'CallExpression').map(({ node, block, line }) => ({
    called: dotted(node.callee),
    name: textOf(argument(node, 0)),
    block,
    line,
  }));
  for (const { called, name, line } of calls) {
    if (called !== 'registry.category' || name === null || registries.has(name)) continue;
    if (modules.some((module) => name.startsWith(module.name))) continue;
    const example = `${modules[0]?.name ?? 'note_x'}.${name}`;
    report(
      line,
      `17.0 没有注册表 ${name}${suggestion(name, registries.keys())}`,
      `改成 17.0 有的注册表；自己的注册表以模块名开头，例如 ${example}`,
    );
  }

  const registered = registrations(note);
  for (const { category, key, value, block, line } of registered) {
    const property = descriptorProperties[category];
    if (property === undefined || value?.type !== 'Identifier') continue;
    const classes = nodes(block, 'ClassDeclaration').map(({ id }) => id?.name);
    if (!classes.includes(value.name)) continue;
    report(
      line,
      `注册表 ${category} 的「${key}」直接加了类 ${value.name}，17.0 要描述对象`,
      `写 registry.category("${category}").add("${key}", { ${property}: ${value.name} })`,
    );
  }

  const owners = new Map(
    [...services].flatMap(([addon, names]) => [...names].map((name) => [name, addon] as const)),
  );
  const own = registered.filter(({ category }) => category === 'services').map(({ key }) => key);
  const members = webNodes(note, 'MemberExpression').map(({ node, block, line }) => {
    const [, name = null] = /(?:^|\.)env\.services\.(\w+)$/.exec(dotted(node) ?? '') ?? [];
    return { name, block, line };
  });
  const used = [...calls.filter(({ called }) => called === 'useService'), ...members];
  for (const { name, block, line } of used) {
    if (name === null || own.includes(name)) continue;
    const owner = owners.get(name);
    const module = modules.find(({ files }) => files.some((file) => file.block === block));
    if (owner === undefined) {
      const hint = name in removed.jsServices ? '' : suggestion(name, owners.keys());
      const fix = '用 17.0 有的服务，或在这一页用 registry.category("services").add 注册';
      report(line, `17.0 没有服务 ${name}${hint}`, removed.jsServices[name] ?? fix);
    } else if (module && owner !== 'web' && !module.dependencies.has(owner)) {
      const message = `服务 ${name} 属于模块 ${owner}，它不在 ${module.name} 的 depends 里`;
      report(line, message, `在 __manifest__.py 的 depends 里加 "${owner}"`);
    }
  }
};
