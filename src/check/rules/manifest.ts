import { plainRecord } from '../../lib/record';
import { suggestion } from '../../lib/nearest';
import { modulesOf } from '../module/readModule';
import { isNode, stringValue } from '../../odoo/analysis';
import { odoo17Names, unpackNames } from '../../odoo/node';
import type { RuleCheck } from '../rule';

/** Keys that 17.0 reads: `_DEFAULT_MANIFEST` in odoo/modules/module.py, and the app store's. */
const knownKeys = unpackNames(
  'name license application bootstrap assets author auto_install category configurator_snippets countries data demo depends' +
    ' description external_dependencies icon installable images images_preview_theme live_test_url new_page_templates' +
    ' post_init_hook post_load pre_init_hook sequence summary test uninstall_hook version web website maintainer contributors' +
    ' price currency support url snippet_lists',
);

/** Keys of earlier versions, with what to write instead. */
const oldKeys = plainRecord({
  qweb: '15.0 起写进 assets 的 "web.assets_backend"',
  css: '写进 assets',
  js: '写进 assets',
});

export const summary =
  '笔记的格式：`__manifest__.py` 是一个字典，键是 17.0 认的，有 `name`、`depends`、`license`、`version`（不写 17.0）；`depends` 里的模块与 `assets` 的资源包在 17.0 社区版有，或在这一页。';

export const check: RuleCheck = (note, report) => {
  const { addons, bundles, removed } = odoo17Names;
  for (const { manifest, files, name } of modulesOf(note)) {
    const block = files.find(({ path }) => path === '__manifest__.py')?.block;
    if (!block) {
      const fix = `加代码块 title="${name}/__manifest__.py"；不是完整模块的代码块加 fragment`;
      report((files[0]?.block.line ?? 2) - 1, `模块 ${name} 没有 __manifest__.py`, fix);
      continue;
    }
    if (!manifest) {
      report(block.line, `${name}/__manifest__.py 不是一个字典`, '整个文件只写一个字典 { … }');
      continue;
    }
    for (const [key, { value, line }] of manifest.keys) {
      if (!knownKeys.includes(key)) {
        const hint = key in oldKeys ? '' : suggestion(key, knownKeys);
        const fix = oldKeys[key] ?? '删掉或改成认得的键';
        report(line, `17.0 的 manifest 不认键 ${key}${hint}`, fix);
      }
      if (/^(?:depends|data|demo)$/.test(key) && !isNode(value, 'ExprList'))
        report(line, `manifest 的 ${key} 不是列表`, `写 "${key}": ["…"]`);
    }
    for (const key of ['name', 'version', 'depends', 'license'])
      if (!manifest.keys.has(key)) {
        const fix = key === 'license' ? '写 "license": "LGPL-3"' : `加上 "${key}"`;
        report(block.line, `${name}/__manifest__.py 缺少 ${key}`, fix);
      }
    const version = manifest.keys.get('version');
    const number = stringValue(version?.value);
    if (version && number !== null && !/^\d+\.\d+\.\d+$/.test(number)) {
      const fix = '写 主.次.修，例如 1.0.0；Odoo 会在前面加上自己的版本';
      report(version.line, `版本号 ${number} 不合笔记的格式`, fix);
    }
    for (const { value, line } of manifest.list('depends')) {
      if (addons.has(value) || note.modules.some((module) => module.name === value)) continue;
      const fix = '写模块的技术名称（addons 里的文件夹名）';
      report(line, `17.0 社区版没有模块 ${value}${suggestion(value, addons.keys())}`, fix);
    }
    for (const { bundle, line } of manifest.assets) {
      if (bundles.has(bundle) || bundle.startsWith(`${name}.`)) continue;
      const hint = bundle in removed.bundles ? '' : suggestion(bundle, bundles);
      const fix = '后台页面用 web.assets_backend，网站用 web.assets_frontend';
      report(line, `17.0 没有资源包 ${bundle}${hint}`, removed.bundles[bundle] ?? fix);
    }
  }
};
