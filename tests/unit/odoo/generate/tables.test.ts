import { expect, test } from 'vitest';
import { readClient } from '../../../../src/odoo/generate/client';
import { readConfig } from '../../../../src/odoo/generate/config';
import { readMessages } from '../../../../src/odoo/generate/messages';
import { readSeries } from '../../../../src/odoo/generate/odooSource';
import { readViews } from '../../../../src/odoo/generate/views';
import { temporaryFolder } from '../../../support/folder';

const web = 'addons/web/static/src';

const sources = {
  [`${web}/core/utils/index.js`]: [
    '/** @odoo-module **/',
    'import { registry } from "@web/core/registry";',
    'export const sizeProps = { size: Number, title: { type: String, optional: true } };',
    'registry.category("services").add("clock", clock).add("bell", bell);',
    'const fields = registry.category("fields");',
    'fields.add("badge", badge);',
    'registry.category("actions").add("reload", reload);',
    'list.add("nothing");',
  ].join('\n'),
  [`${web}/core/utils/hooks.js`]: [
    '/** @odoo-module **/',
    'import { sizeProps } from ".";',
    'export function useClock() {}',
    'export class Dialog extends Component {',
    '  static props = { ...sizeProps, close: Function };',
    '}',
    'export class Open extends Component {',
    '  static props = { ...unknownProps };',
    '}',
    'export class Listed extends Component {}',
    'Listed.props = ["a", "b?"];',
  ].join('\n'),
  [`${web}/core/all.js`]: '/** @odoo-module **/\nexport * from "./utils/hooks";\n',
  [`${web}/plain.js`]: 'export const here = 1;\n',
  [`${web}/ignored.js`]: '/** @odoo-module ignore **/\nexport const there = 1;\n',
  [`${web}/core/dialog.xml`]:
    '<templates><t t-name="web.Dialog"><t t-name="inner"/><t t-name="web.Inner"/></t><t t-name="plain"/></templates>',
  'addons/web/static/lib/owl/owl.js': 'exports.Component = 1;\nexports.xml = 2;\n',
  'addons/web/__manifest__.py': '{}',
  'addons/other/__manifest__.py': '{}',
  'addons/other/static/src/a.js': '/** @odoo-module **/\nexport const a = 1;\n',
};

const treeOf = (series: number) =>
  temporaryFolder({ ...sources, 'odoo/release.py': `version_info = (${series}, 0, 0)\n` });

test('the web client: what modules export, register and declare, of the addons that are asked', () => {
  const client = readClient(treeOf(17), ['web']);
  expect(client).toEqual({
    owl: 'Component xml',
    modules: {
      '@web/core/all': 'Dialog Listed Open useClock',
      '@web/core/utils': 'sizeProps',
      '@web/core/utils/hooks': 'Dialog Listed Open useClock',
      // 17.0 does not know the word.
      '@web/ignored': 'there',
    },
    members: new Map([['web', new Set('close props size title type optional'.split(' '))]]),
    classes: new Map(
      ['Dialog', 'Open', 'Listed'].map((name) => [`@web/core/utils/hooks ${name}`, ['*']]),
    ),
    services: { web: 'bell clock' },
    registries: { actions: '', fields: 'badge', services: 'bell clock' },
    templates: { web: 'plain web.Dialog web.Inner' },
    components: {
      '@web/core/utils/hooks Dialog': 'size title? close',
      '@web/core/utils/hooks Listed': 'a b?',
    },
  });
});

test('from 18.0 on a file is a module unless it says otherwise', () => {
  const { modules } = readClient(treeOf(18), ['web']);
  expect(modules['@web/plain']).toBe('here');
  expect(modules).not.toHaveProperty('@web/ignored');
});

test('a folder that is no source tree is named', () => {
  expect(() => readSeries(temporaryFolder({ 'a.txt': '' }))).toThrow('不是 Odoo 的源码树');
  expect(readSeries(treeOf(19))).toBe(19);
});

const grammar = (content: string) =>
  `<rng:grammar xmlns:rng="http://relaxng.org/ns/structure/1.0">${content}</rng:grammar>`;

test('views: the attributes of each tag, those of shared and mutual definitions too', () => {
  const tree = temporaryFolder({
    'odoo/addons/base/rng/common.rng': grammar(
      '<rng:define name="shared"><rng:attribute name="invisible"/><rng:ref name="loop"/></rng:define>' +
        '<rng:define name="loop"><rng:ref name="shared"/></rng:define>',
    ),
    'odoo/addons/base/rng/list_view.rng': grammar(
      '<rng:define name="list"><rng:element name="list"><rng:optional><rng:attribute name="editable"/></rng:optional>' +
        '<rng:ref name="shared"/><rng:element name="field"><rng:attribute name="name"/></rng:element></rng:element></rng:define>',
    ),
    'odoo/addons/base/rng/any_view.rng': grammar(
      '<rng:define name="any"><rng:element name="any"><rng:attribute><rng:anyName/></rng:attribute></rng:element></rng:define>',
    ),
  });
  expect(readViews(tree)).toEqual({
    any: { any: '*' },
    list: { list: 'editable invisible', field: 'name' },
  });
});

test('odoo-bin: keys of the file, flags and commands', () => {
  const tree = temporaryFolder({
    'odoo/tools/config.py': [
      'group.add_option("-p", "--http-port", dest="http_port", type="int")',
      'group.add_option("--dev-mode", type="string")',
      'defaults = {"admin_passwd": "admin", "Not a key": 1}',
    ].join('\n'),
    'odoo/cli/shell.py': 'parser.add_argument("--shell-interface")\n',
    'odoo/cli/command.py': '',
    'odoo/cli/__init__.py': '',
    'odoo/cli/templates/module.py': 'x.add_argument("--no")\n',
  });
  expect(readConfig(tree)).toEqual({
    options: 'admin_passwd dev_mode http_port',
    flags: '--dev-mode --http-port --shell-interface -p',
    commands: 'shell',
  });
});

test('messages: the translation of an error with its own values, also in another order', () => {
  const po = [
    'msgid ""\nmsgstr "Language: zh_CN"',
    '#: code:addons/base/a.py:0\nmsgid ""\n"Missing %(count)s records "\n"of %(model)s"\nmsgstr "%(model)s 缺少 %(count)s 条记录"',
    '#: code:addons/base/a.py:0\nmsgid "The operation cannot be completed:\\n- %s is required here"\nmsgstr "操作无法完成：\\n- 这里要有 %s"',
    '#: code:addons/base/a.py:0\nmsgid "%s is"\nmsgstr "太短"',
    '#: model:ir.ui.view\nmsgid "A label of a view"\nmsgstr "视图的标签"',
    '#: code:addons/base/a.py:0\nmsgid "Not translated at all"\nmsgstr ""',
  ].join('\n\n');
  const tree = temporaryFolder({
    'odoo/addons/base/__manifest__.py': '{}',
    'odoo/addons/base/i18n/zh_CN.po': po,
  });
  const errors = [
    'odoo.exceptions.UserError: Missing 3 records of res.partner',
    'name is required here',
    'A label of a view',
    'Not translated at all',
  ];
  expect(readMessages(tree, errors)).toEqual({
    'name is required here': '这里要有 name',
    'odoo.exceptions.UserError: Missing 3 records of res.partner': 'res.partner 缺少 3 条记录',
  });
});
