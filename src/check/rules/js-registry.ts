import { suggestion } from '../../lib/nearest';
import { type ModuleModel, modulesOf } from '../module/readModule';
import { dotted, webBlocks, webNodes } from '../javascriptHelpers';
import { javascriptString } from '../../odoo/analysis';
import { odoo17Names } from '../../odoo/node';
import type { CodeBlock } from '../../notes/types';
import type { RuleCheck } from '../rule';

function servicesIn({ code }: CodeBlock): string[] {
  if (!/category\(\s*["']services["']\s*\)/.test(code)) return [];
  return [...code.matchAll(/\.add\(\s*["']([\w.]+)["']/g)].map(([, name = '']) => name);
}

/** Tells whether the tables have the web client of all that a module depends on. */
const isListed = (module: ModuleModel | undefined): boolean =>
  module === undefined ||
  [...module.dependencies].every((name) => odoo17Names.xmlIds.has(name) || name === module.name);

export const summary =
  '`registry.category("…")` 是 17.0 有的注册表，或以模块名开头；`useService("…")` 与 `env.services.…` 的服务在 17.0 有，所属模块在 `depends` 里，或在这一页注册。';

export const check: RuleCheck = (note, report) => {
  const { registries, services, removed } = odoo17Names;
  const modules = modulesOf(note);
  const calls = webNodes(note, 'CallExpression').map(({ node, block, line }) => ({
    called: dotted(node.callee),
    name: javascriptString(node.arguments[0]),
    block,
    line,
  }));
  const moduleOf = (block: CodeBlock): ModuleModel | undefined =>
    modules.find(({ files }) => files.some((file) => file.block === block));
  for (const { called, name, line, block } of calls) {
    if (called !== 'registry.category' || name === null || registries.has(name)) continue;
    if (!isListed(moduleOf(block))) continue;
    if (modules.some((module) => name.startsWith(module.name))) continue;
    const hint = suggestion(name, registries.keys());
    // Any name makes a registry, so that only a misspelled one is certain.
    if (!hint) continue;
    const message = `17.0 没有注册表 ${name}${hint}`;
    const example = `${modules[0]?.name ?? 'note_x'}.${name}`;
    report(line, message, `改成 17.0 有的注册表；自己的注册表以模块名开头，例如 ${example}`);
  }

  const owners = new Map(
    [...services].flatMap(([addon, names]) => [...names].map((name) => [name, addon] as const)),
  );
  const pageServices = webBlocks(note).flatMap(servicesIn);
  const members = webNodes(note, 'MemberExpression').map(({ node, block, line }) => {
    const [, name = null] = /(?:^|\.)env\.services\.(\w+)$/.exec(dotted(node) ?? '') ?? [];
    return { name, block, line };
  });
  const used = [...calls.filter(({ called }) => called === 'useService'), ...members];
  for (const { name, block, line } of used) {
    if (name === null || pageServices.includes(name)) continue;
    const owner = owners.get(name);
    const module = moduleOf(block);
    if (owner === undefined) {
      if (!isListed(module)) continue;
      const hint = name in removed.jsServices ? '' : suggestion(name, owners.keys());
      const fix = '用 17.0 有的服务，或在这一页用 registry.category("services").add 注册';
      report(line, `17.0 没有服务 ${name}${hint}`, removed.jsServices[name] ?? fix);
    } else if (module && owner !== 'web' && !module.dependencies.has(owner)) {
      const message = `服务 ${name} 属于模块 ${owner}，它不在 ${module.name} 的 depends 里`;
      report(line, message, `在 __manifest__.py 的 depends 里加 "${owner}"`);
    }
  }
};
