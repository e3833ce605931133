import { filesOfModules } from '../../notes/noteFiles';
import { createMatcher } from '@docusaurus/utils';
import { type ModuleModel, modulesOf } from '../module/readModule';
import { pythonOf } from '../parseBlock';
import { findNodes, type PyNodes } from '../../odoo/analysis';
import type { RuleCheck, Report } from '../rule';

const loaded =
  /(?:^|\/)(?:__main__\.py|static\/.*)$|^(?:__init__\.py|__manifest__\.py|tests\.py|tests\/__init__\.py|(?:migrations|upgrades)\/.*)$/;

/** @returns the paths, without `.py`, that a statement may import from its own module */
function importedBy(from: PyNodes['StmtImportFrom'], path: string, name: string): string[] {
  const id = from.module?.id.replaceAll('.', '/') ?? '';
  const folders = path.split('/').slice(0, -from.level);
  const moduleFolder = `odoo/addons/${name}`;
  if (from.level === 0 && !`${id}/`.startsWith(`${moduleFolder}/`)) return [];
  const base =
    from.level > 0 ? [...folders, id].filter(Boolean).join('/') : id.slice(moduleFolder.length + 1);
  return [base, ...from.names.map((each) => (base ? `${base}/${each.name.id}` : each.name.id))];
}

function checkImports({ name, files }: ModuleModel, report: Report): void {
  const paths = new Set(files.map(({ path }) => path));
  const imported = new Set<string>();
  const hasFile = (base: string): boolean =>
    paths.has(`${base}.py`) || paths.has(`${base}/__init__.py`);
  const python = files.filter(({ path }) => path.endsWith('.py'));
  for (const { path, block } of python)
    for (const statement of findNodes(pythonOf(block), 'StmtImportFrom')) {
      const targets = importedBy(statement, path, name);
      for (const target of targets) imported.add(`${target}.py`).add(`${target}/__init__.py`);
      if (!path.endsWith('__init__.py') || statement.level !== 1) continue;
      // `from .hooks import post_init` names the file, `from . import hooks` what is in the folder.
      const [first = '', ...inside] = targets;
      for (const base of statement.module ? [first] : inside) {
        if (hasFile(base)) continue;
        const fix = `补上 ${name}/${base}.py 的代码块，或删掉这个导入`;
        const target = base.replace(/^.*\//, '');
        report(statement.line, `${name}/${path} 导入的 ${target} 不在这一页`, fix);
      }
    }
  // An import may be in what cannot be read.
  if (python.some(({ block }) => findNodes(pythonOf(block), 'Unparsed').length > 0)) return;
  for (const { path, block } of files) {
    if (!path.endsWith('.py') || imported.has(path) || loaded.test(path)) continue;
    const [, folder = '', base = ''] =
      /^(.*\/)?([^/]+)$/.exec(path.replace(/(?:\/__init__)?\.py$/, '')) ?? [];
    const fix = `在 ${name}/${folder}__init__.py 里写 from . import ${base}`;
    report(block.line - 1, `${name}/${path} 没有被导入，Odoo 不会加载它`, fix);
  }
}

function checkManifest({ name, manifest, files }: ModuleModel, report: Report): void {
  if (!manifest) return;
  const listed = [...manifest.list('data'), ...manifest.list('demo')];
  const patterns = manifest.assets
    .flatMap(({ paths }) => paths)
    .map(({ value, ...path }) => ({ ...path, value: value.replace(/^\//, '') }))
    .filter(({ isAdded, value }) => isAdded && value.startsWith(`${name}/`));
  const isAdded = createMatcher(patterns.map(({ value }) => value));
  for (const { path, block } of files) {
    const line = block.line - 1;
    const file = `${name}/${path}`;
    // Odoo reads `data/neutralize.sql` by its path, when a database is neutralized.
    const isData = /^(?!static\/|tests\/|data\/neutralize\.sql$).*\.(?:xml|csv|sql)$/.test(path);
    if (isData && !listed.some(({ value }) => value === path))
      report(line, `${file} 不在 manifest 的 data 里，不会被加载`, `在 data 里加 "${path}"`);
    const isAsset = /^static\/src\/.*\.(?:js|xml|scss|css)$/.test(path);
    if (isAsset && !isAdded(file)) {
      const fix = `在 assets 的 "web.assets_backend" 里加 "${file}"`;
      report(line, `${file} 不在 manifest 的 assets 里，浏览器不会加载`, fix);
    }
  }
  for (const { value, line } of listed)
    if (!files.some(({ path }) => path === value)) {
      const fix = `补上 title="${name}/${value}" 的代码块，或从 data 里删掉`;
      report(line, `manifest 列出的 ${value} 不在这一页`, fix);
    }
  for (const { value, line } of patterns) {
    const matches = createMatcher([value]);
    if (files.some(({ path }) => matches(`${name}/${path}`)) || value.includes('/static/lib/'))
      continue;
    const fix = '改成这一页有的文件，路径以模块名开头';
    report(line, `assets 里的 ${value} 在这一页没有对应的文件`, fix);
  }
}

export const summary =
  '笔记的格式：模块是完整的，它的每个文件都会被加载：Python 由所在文件夹的 `__init__.py` 导入，数据在 `data` 里，前端文件在 `assets` 里；导入与列出的文件都在这一页。';

export const check: RuleCheck = (note, report) => {
  // It throws for a path out of the module and for a file that is there twice.
  filesOfModules(note);
  for (const module of modulesOf(note)) {
    checkImports(module, report);
    checkManifest(module, report);
  }
};
