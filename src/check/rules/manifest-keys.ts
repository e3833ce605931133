import { suggestion } from '../../lib/nearest';
import { is, stringValue } from '../parse/pythonNodes';
import type { Check } from '../rule';
import { names } from '../tables';

/** Keys 17.0 reads: `_DEFAULT_MANIFEST` of odoo/modules/module.py, and those the store and `name` and `license` add. */
const known = names(
  'name license application bootstrap assets author auto_install category configurator_snippets countries data demo depends' +
    ' description external_dependencies icon installable images images_preview_theme live_test_url new_page_templates' +
    ' post_init_hook post_load pre_init_hook sequence summary test uninstall_hook version web website maintainer contributors' +
    ' price currency support url snippet_lists',
);

/** Keys of before, and where their content goes. */
const old: Record<string, string> = {
  qweb: '15.0 起写进 assets 的 "web.assets_backend"',
  css: '写进 assets',
  js: '写进 assets',
  demo_xml: '写 demo',
  init_xml: '写 data',
  update_xml: '写 data',
  active: '写 auto_install',
};

export const summary =
  '`__manifest__.py` 是一个字典，键是 17.0 认的，有 `name`、`depends`、`license`、`version`（17.0. 开头）。';

export const check: Check = (note, context, report) => {
  for (const module of note.modules) {
    const { manifest, files, name } = context.module(module);
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
    for (const key of manifest.keys) {
      if (known.includes(key.name)) continue;
      const meant = key.name in old ? '' : suggestion(key.name, known);
      report(
        key.line,
        `17.0 的 manifest 不认键 ${key.name}${meant}`,
        old[key.name] ?? '删掉或改成认得的键',
      );
    }
    for (const key of ['name', 'version', 'depends', 'license'])
      if (!manifest.key(key)) {
        const fix = key === 'license' ? '写 "license": "LGPL-3"' : `加上 "${key}"`;
        report(block.line, `${name}/__manifest__.py 缺少 ${key}`, fix);
      }
    const version = manifest.key('version');
    const number = stringValue(version?.value);
    if (version && number !== null && !/^17\.0\.\d+\.\d+\.\d+$/.test(number))
      report(
        version.line,
        `版本号 ${number} 不合 17.0 的格式`,
        '写 17.0.主.次.修，例如 17.0.1.0.0',
      );
    for (const key of ['depends', 'data', 'demo'].flatMap((each) => manifest.key(each) ?? []))
      if (!is(key.value, 'ExprList'))
        report(key.line, `manifest 的 ${key.name} 不是列表`, `写 "${key.name}": ["…"]`);
  }
};
