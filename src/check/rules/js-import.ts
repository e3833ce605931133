import { suggestion } from '../../lib/nearest';
import type { Note } from '../../notes/types';
import { exportedNames, importPath } from '../../odoo/analysis';
import { odoo17Names } from '../../odoo/node';
import { webImports } from '../javascriptHelpers';
import { javascriptOf } from '../parseBlock';
import { modulesOf } from '../module/readModule';
import type { RuleCheck } from '../rule';

function exportsOf(note: Note): Map<string, Set<string>> {
  const exports = note.modules.flatMap(({ name, files }) =>
    files.map(({ path, block }) => {
      const body = javascriptOf(block)?.program.body ?? [];
      return [
        importPath(`${name}/${path.replace(/\.js$/, '')}`),
        new Set(body.flatMap(exportedNames)),
      ] as const;
    }),
  );
  return new Map(exports);
}

/** Finds the module of 17.0 that exports a name; of several the most similar path. */
function exporterOf(name: string, wanted: string): string | undefined {
  if (odoo17Names.owl.has(name)) return '@odoo/owl';
  const score = (place: string): number =>
    (place.split('/')[0] === wanted.split('/')[0] ? 4 : 0) +
    (place.split('/').at(-1) === wanted.split('/').at(-1) ? 2 : 0) +
    (place.startsWith('@web/') ? 1 : 0) -
    place.length / 1000;
  return [...(odoo17Names.exporters.get(name) ?? [])].sort((a, b) => score(b) - score(a))[0];
}

export const summary =
  '`import` 的路径在 17.0 有或在这一页有，`{ … }` 里的名字由它导出；名字在别处时给出正确的路径。';

export const check: RuleCheck = (note, report) => {
  const { modules, exporters, addons, xmlIds, owl } = odoo17Names;
  const pageExports = exportsOf(note);
  const pageModules = modulesOf(note);
  const seen = new Set<string>();
  for (const { block, module, path, name, line } of webImports(note)) {
    const known = path === '@odoo/owl' ? owl : (pageExports.get(path) ?? modules.get(path));
    const isExported = name === '' || name === '*' || known?.has(name);
    // The names that `export *` adds are not known.
    if (known && (isExported || [...known].some((each) => each.startsWith('*')))) continue;
    const exporter = exporterOf(name, path);
    const rightImport = exporter && `写 import { ${name} } from "${exporter}"`;
    if (known) {
      const hint = exporter ? '' : suggestion(name, known);
      const exported =
        known.size > 0 ? `它导出：${[...known].slice(0, 12).join('、')}` : '这个模块什么也不导出';
      report(line, `17.0 的 ${path} 没有导出 ${name}${hint}`, rightImport ?? exported);
      continue;
    }
    const isRelative = module.startsWith('.');
    if (isRelative && (block.title === null || block.fragment)) continue;
    const [, addon = ''] = /^@([^/]+)\//.exec(path) ?? [];
    // The tables have the files of some addons only, and few outside of `static/src`. Files may
    // have aliases in `@odoo`.
    const isListed = xmlIds.has(addon) && !path.includes('/../');
    const user = pageModules.find(({ files }) => files.some((file) => file.block === block));
    const mayExist = addons.has(addon) ? !isListed : user?.dependenciesAllKnown === false;
    if (mayExist || addon === 'odoo') continue;
    // A path is reported once, and again for each name that another module exports.
    const key = `${block.line} ${path} ${exporters.has(name) ? name : ''}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const paths = [...modules.keys(), ...pageExports.keys()];
    const hint = exporter || !path.startsWith('@') ? '' : suggestion(path, paths);
    const where = isRelative
      ? '补上这个文件的代码块，或改路径'
      : '在 17.0 的 static/src 里找到它，路径写 @模块/…（不含 static/src 与 .js）';
    report(line, `17.0 没有模块 ${path}${hint}`, rightImport ?? where);
  }
};
