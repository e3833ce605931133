import { exporterOf, importPath, webImports } from '../javascriptHelpers';
import { suggestion } from '../../lib/nearest';
import type { Check } from '../rule';

export const summary = '`import` 的路径在 17.0 有或在这一页有；名字在别处时给出正确的路径。';

export const check: Check = (note, context, report) => {
  const { modules, exporters, in16, in18, addons, xmlIds } = context.tables;
  const own = new Set(
    note.modules.flatMap(({ name, files }) => files.map(({ path }) => importPath(name, path))),
  );
  const seen = new Set<string>();
  for (const { block, module, path, name, line } of webImports(note, context)) {
    if (path === '@odoo/owl' || path === '@odoo/hoot' || own.has(path) || modules.has(path))
      continue;
    if (module.startsWith('.') && (block.title === null || block.fragment)) continue;
    const [, addon = ''] = /^@([^/]+)\//.exec(path) ?? [];
    // The files of addons whose names are not in the tables are not known.
    if (addons.has(addon) && !xmlIds.has(addon)) continue;
    const key = `${block.line} ${path} ${exporters.has(name) ? name : ''}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const exporter = exporterOf(name, path, context.tables);
    const version =
      in16[name] === path ? '（16.0 的位置）' : in18[name] === path ? '（18.0 的位置）' : '';
    const meant =
      exporter || !path.startsWith('@') ? '' : suggestion(path, [...modules.keys(), ...own]);
    const where = module.startsWith('.')
      ? '补上这个文件的代码块，或改路径'
      : '在 17.0 的 static/src 里找到它，路径写 @模块/…（不含 static/src 与 .js）';
    report(
      line,
      `17.0 没有模块 ${path}${version}${meant}`,
      exporter ? `写 import { ${name} } from "${exporter}"` : where,
    );
  }
};
