import { suggestion } from '../nearest';
import { is, stringValue } from '../parse/pythonNodes';
import type { Finding, Rule } from '../rule';

/** Keys 17.0 reads: `_DEFAULT_MANIFEST` of odoo/modules/module.py, and those the store and `name` and `license` add. */
const known = new Set([
  ...[
    'name',
    'license',
    'application',
    'bootstrap',
    'assets',
    'author',
    'auto_install',
    'category',
    'configurator_snippets',
    'countries',
  ],
  ...['data', 'demo', 'depends', 'description', 'external_dependencies', 'icon', 'installable', 'images', 'images_preview_theme'],
  ...[
    'live_test_url',
    'new_page_templates',
    'post_init_hook',
    'post_load',
    'pre_init_hook',
    'sequence',
    'summary',
    'test',
    'uninstall_hook',
  ],
  ...['version', 'web', 'website', 'maintainer', 'contributors', 'price', 'currency', 'support', 'url', 'snippet_lists'],
]);

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

export const manifestKeys: Rule = {
  id: 'manifest-keys',
  summary: '`__manifest__.py` 是一个字典，键是 17.0 认的，有 `name`、`depends`、`license`、`version`（17.0. 开头）。',
  check: (note, context) =>
    note.modules.flatMap((module): Finding[] => {
      const { manifest, files, name } = context.module(module);
      const block = files.find(({ path }) => path === '__manifest__.py')?.block;
      if (!block) {
        const [first] = files;
        return [
          {
            line: (first?.block.line ?? 2) - 1,
            message: `模块 ${name} 没有 __manifest__.py`,
            mend: `加代码块 title="${name}/__manifest__.py"；不是完整模块的代码块加 fragment`,
          },
        ];
      }
      if (!manifest)
        return [{ line: block.line, message: `${name}/__manifest__.py 不是一个字典`, mend: '整个文件只写一个字典 { … }' }];
      const unknown = manifest.keys
        .filter((key) => !known.has(key.name))
        .map((key): Finding => ({
          line: key.line,
          message: `17.0 的 manifest 不认键 ${key.name}${key.name in old ? '' : suggestion(key.name, known)}`,
          mend: old[key.name] ?? '删掉或改成认得的键',
        }));
      const missing = ['name', 'version', 'depends', 'license']
        .filter((key) => !manifest.key(key))
        .map((key): Finding => ({
          line: block.line,
          message: `${name}/__manifest__.py 缺少 ${key}`,
          mend: key === 'license' ? '写 "license": "LGPL-3"' : `加上 "${key}"`,
        }));
      const version = manifest.key('version');
      const text = stringValue(version?.value);
      const wrong: Finding[] =
        version && text !== null && !/^17\.0\.\d+\.\d+\.\d+$/.test(text)
          ? [{ line: version.line, message: `版本号 ${text} 不合 17.0 的格式`, mend: '写 17.0.主.次.修，例如 17.0.1.0.0' }]
          : [];
      const lists = ['depends', 'data', 'demo']
        .flatMap((key) => manifest.key(key) ?? [])
        .filter(({ value }) => !is(value, 'ExprList'))
        .map((key): Finding => ({
          line: key.line,
          message: `manifest 的 ${key.name} 不是列表`,
          mend: `写 "${key.name}": ["…"]`,
        }));
      return [...unknown, ...missing, ...wrong, ...lists];
    }),
};
