import { expect, test } from 'vitest';
import type { Step } from '../../../src/odoo/step';
import { checkModules } from '../../../src/upgrade/checkModules';
import { type AdviceTable, Facts } from '../../../src/upgrade/facts';

const none: Step = {
  ...{
    addons: '',
    models: '',
    fields: {},
    methods: {},
    signatures: {},
    parents: {},
    relations: {},
  },
  ...{ core: {}, parameters: {}, imports: {}, pythonModules: '', xmlIds: {}, jsModules: '' },
  ...{ jsExports: {}, services: '', templates: '', props: {}, views: {}, options: '', flags: '' },
  ...{ bundles: '', again: [] },
};

const step: Step = {
  ...none,
  addons: 'old_addon',
  models: 'old.model',
  fields: { 'res.partner': 'title', 'sale.order.line': 'tax_id', 'mail.thread': 'gone_field' },
  methods: { base: 'name_get _name_search', 'sale.order': '_old_hook' },
  signatures: { base: { hook: 'self vals_list extra', _search: 'self domain limit=' } },
  parents: { 'res.partner': 'mail.thread' },
  relations: { 'sale.order': 'order_line:sale.order.line partner_id:res.partner' },
  core: { env: 'norecompute', request: 'csrf_old' },
  parameters: { Float: 'group_operator' },
  imports: { 'odoo.tools': 'ustr', odoo: 'registry' },
  pythonModules: 'odoo.osv.orm',
  xmlIds: { base: 'group_old' },
  jsModules: '@web/old',
  jsExports: { '@web/core/a': 'Moved=@web/core/b Gone', '@web/old': 'x' },
  services: 'rpc',
  templates: 'web.Old',
  props: { '@web/core/menu Menu': 'old?' },
  views: { list: 'tree', search: 'group/expand' },
  bundles: 'web.assets_old',
};

const advice: AdviceTable = {
  method: {
    'base.name_get': { use: '写 `display_name`', anywhere: true },
    'sale.order.action_soft': { effect: 'deprecated', use: '换一个' },
  },
  value: { 'product.template.type=product': { use: '写 consu' } },
  syntax: {
    'create vals': {},
    'group_expand order': {},
    'manifest 17.0': { use: '版本号写成 `18.0.1.0.0`' },
  },
};

/** @returns what is found in one file, as `line message` */
function found(path: string, text: string, others: Record<string, string> = {}): string[] {
  const files = Object.entries({ [path]: text, ...others });
  const facts = new Facts([{ series: 18, step, advice }], 17);
  const report = checkModules(
    files.map(([name, content]) => ({ path: `my_module/${name}`, text: content })),
    facts,
  );
  expect(report.unread).toEqual([]);
  return report.findings.map(({ line, message }) => `${line} ${message}`);
}

const model = (body: string, head = '_inherit = "sale.order"'): string =>
  `from odoo import api, fields, models\n\n\nclass A(models.Model):\n    ${head}\n\n${body}`;

test.each<[name: string, code: string, expected: string[]]>([
  ['a field of self', 'self.order_line.tax_id', ['8 18.0 没有字段 sale.order.line.tax_id']],
  [
    'a field of a loop',
    '[line.tax_id for line in self.order_line]',
    ['8 18.0 没有字段 sale.order.line.tax_id'],
  ],
  [
    'a lambda',
    'self.order_line.filtered(lambda l: l.tax_id)',
    ['8 18.0 没有字段 sale.order.line.tax_id'],
  ],
  ['a path', 'self.mapped("partner_id.title")', ['8 18.0 没有字段 res.partner.title']],
  ['an inherited field', 'self.partner_id.gone_field', ['8 18.0 没有字段 mail.thread.gone_field']],
  [
    'a domain',
    'self.env["res.partner"].search([("title", "=", 1)])',
    ['8 18.0 没有字段 res.partner.title'],
  ],
  [
    'values',
    'self.env["sale.order.line"].create([{"tax_id": 1}])',
    ['8 18.0 没有字段 sale.order.line.tax_id'],
  ],
  ['a model', 'self.env["old.model"].search([])', ['8 18.0 没有模型 old.model']],
  ['a method', 'self._old_hook()', ['8 18.0 没有方法 sale.order._old_hook()']],
  ['a method of any object', 'thing.name_get()', ['8 18.0 没有方法 base.name_get()']],
  ['what works for now', 'self.action_soft()', ['8 18.0 已弃用方法 sale.order.action_soft()']],
  [
    'a keyword',
    'self._search([], access_rights_uid=1)',
    ['8 18.0 的 _search() 参数变了：(self, domain, limit=…)'],
  ],
  ['the environment', 'self.env.norecompute()', ['8 18.0 没有 env.norecompute']],
  ['the same name elsewhere', 'thing.title, self.title, self.env["x"].tax_id', []],
  ['an unknown object', 'thing._name_search()', []],
])('in a method: %s', (_name, code, expected) => {
  expect(found('models/a.py', model(`    def do(self):\n        ${code}\n`))).toEqual(expected);
});

test.each<[name: string, path: string, text: string, expected: string[]]>([
  [
    'imports',
    'a.py',
    'from odoo.tools import ustr, misc\nfrom odoo.osv.orm import x\n',
    ['1 18.0 没有 odoo.tools.ustr', '2 18.0 没有 Python 模块 odoo.osv.orm'],
  ],
  [
    'attributes of imports',
    'a.py',
    'import odoo\nfrom odoo import tools as t\nt.ustr(1)\nodoo.registry("x")\n',
    ['3 18.0 没有 odoo.tools.ustr', '4 18.0 没有 odoo.registry'],
  ],
  [
    'request',
    'a.py',
    'from odoo.http import request\nrequest.csrf_old()\n',
    ['2 18.0 没有 request.csrf_old'],
  ],
  [
    'a parameter',
    'a.py',
    model('    x = fields.Float(group_operator="sum")\n'),
    ['7 18.0 没有字段参数 Float.group_operator'],
  ],
  [
    'a comodel',
    'a.py',
    model('    x = fields.Many2one("old.model")\n'),
    ['7 18.0 没有模型 old.model'],
  ],
  [
    'related',
    'a.py',
    model('    x = fields.Char(related="partner_id.title")\n'),
    ['7 18.0 没有字段 res.partner.title'],
  ],
  [
    'depends',
    'a.py',
    model('    @api.depends("order_line.tax_id")\n    def f(self):\n        pass\n'),
    ['7 18.0 没有字段 sale.order.line.tax_id'],
  ],
  [
    'an extended field',
    'a.py',
    model('    title = fields.Selection(selection_add=[])\n', '_inherit = "res.partner"'),
    ['7 18.0 没有字段 res.partner.title'],
  ],
  [
    'a relation that is only extended',
    'a.py',
    model('    title = fields.Many2one(compute="_x", store=True)\n', '_inherit = "res.partner"'),
    ['7 18.0 没有字段 res.partner.title'],
  ],
  [
    'what a related field leads to',
    'a.py',
    model(
      '    p = fields.Many2one(related="partner_id")\n\n    def f(self):\n        return self.p.title\n',
    ),
    ['10 18.0 没有字段 res.partner.title'],
  ],
  [
    'a field of its own',
    'a.py',
    model(
      '    title = fields.Char("T")\n\n    def f(self):\n        return self.title\n',
      '_inherit = "res.partner"',
    ),
    [],
  ],
  [
    'an override',
    'a.py',
    model('    def name_get(self):\n        return []\n'),
    ['7 18.0 没有方法 base.name_get()'],
  ],
  [
    'a new method of an old name',
    'a.py',
    model('    def _old_hook(self):\n        return []\n'),
    [],
  ],
  [
    'parameters',
    'a.py',
    model('    def hook(self, vals):\n        return super().hook(vals)\n'),
    ['7 18.0 的 hook() 参数变了：(self, vals_list, extra)'],
  ],
  [
    'another name of a parameter',
    'a.py',
    model('    def hook(self, values, extra):\n        return 1\n'),
    [],
  ],
  [
    'a dictionary in place of a list',
    'a.py',
    model('    @api.model\n    def create(self, vals):\n        return super().create(vals)\n'),
    ['8 18.0 没有 create vals'],
  ],
  [
    'a group_expand of three parameters',
    'a.py',
    model(
      '    x = fields.Char(group_expand="_all")\n\n    def _all(self, a, b, c):\n        return a\n',
    ),
    ['9 18.0 没有 group_expand order'],
  ],
  [
    'a value that is gone',
    'd.xml',
    '<odoo><record id="p" model="product.template"><field name="type">product</field></record></odoo>',
    ['1 18.0 没有值 product.template.type=product'],
  ],
  ['any parameters', 'a.py', model('    def hook(self, *args, **kwargs):\n        return 1\n'), []],
  [
    'an inherited model',
    'a.py',
    model('    pass\n', '_inherit = "old.model"'),
    ['5 18.0 没有模型 old.model'],
  ],
  [
    'a manifest',
    '__manifest__.py',
    '{\n    "version": "17.0.1.0.0",\n    "depends": ["old_addon"],\n    "assets": {"web.assets_old": []},\n}',
    ['2 18.0 没有 manifest 17.0', '3 18.0 没有模块 old_addon', '4 18.0 没有资源包 web.assets_old'],
  ],
  [
    'a view',
    'v.xml',
    '<odoo><record id="v" model="ir.ui.view"><field name="model">sale.order</field>\n<field name="arch" type="xml"><tree><field name="partner_id"/>\n<field name="order_line"><form><field name="tax_id"/></form></field></tree></field></record></odoo>',
    ['2 18.0 没有视图里的 list tree', '3 18.0 没有字段 sale.order.line.tax_id'],
  ],
  [
    'an inherited view',
    'v.xml',
    '<odoo><record id="v" model="ir.ui.view"><field name="model">res.partner</field><field name="inherit_id" ref="base.x"/><field name="arch" type="xml">\n<xpath expr="//field[@name=\'title\']" position="after"><field name="name"/></xpath></field></record></odoo>',
    ['2 18.0 没有字段 res.partner.title'],
  ],
  [
    'the field around a place',
    'v.xml',
    '<odoo><record id="v" model="ir.ui.view"><field name="model">sale.order</field><field name="inherit_id" ref="base.x"/><field name="arch" type="xml"><field name="partner_id" position="after"><field name="title"/></field></field></record></odoo>',
    [],
  ],
  [
    'ids',
    'd.xml',
    '<odoo><record id="a" model="x"><field name="g" ref="base.group_old"/></record>\n<menuitem id="m" groups="base.group_old,base.group_user"/></odoo>',
    ['1 18.0 没有 XML id base.group_old', '2 18.0 没有 XML id base.group_old'],
  ],
  [
    'access rights',
    'security/ir.model.access.csv',
    'id,name,model_id:id,group_id:id\na,a,base.model_old_model,base.group_old\n',
    ['2 18.0 没有模型 old.model', '2 18.0 没有 XML id base.group_old'],
  ],
  [
    'JavaScript',
    'static/src/a.js',
    'import { Moved, Gone } from "@web/core/a";\nimport "@web/old";\nuseService("rpc");\nenv.services.rpc;\n',
    [
      '1 18.0 没有导出 @web/core/a Moved',
      '1 18.0 没有导出 @web/core/a Gone',
      '2 18.0 没有前端模块 @web/old',
      '3 18.0 没有服务 rpc',
      '4 18.0 没有服务 rpc',
    ],
  ],
  [
    'templates',
    'static/src/a.xml',
    '<templates><t t-name="m.A" t-inherit="web.Old"/></templates>',
    ['1 18.0 没有模板 web.Old'],
  ],
])('in files: %s', (_name, path, text, expected) => {
  expect(found(path, text)).toEqual(expected);
});

test('a field that another file of the module defines is not gone', () => {
  const others = {
    'models/b.py': model('    title = fields.Char("T")\n', '_inherit = "res.partner"'),
  };
  expect(
    found('models/a.py', model('    def f(self):\n        return self.partner_id.title\n'), others),
  ).toEqual([]);
});

test('props that a component no longer has count where the module imports it', () => {
  const template = '<templates><t t-name="m.A"><Menu old="1" kept="2"/></t></templates>';
  const others = { 'static/src/a.js': 'import { Menu } from "@web/core/menu";' };
  expect(found('static/src/a.xml', template)).toEqual([]);
  expect(found('static/src/a.xml', template, others)).toEqual([
    '1 18.0 没有组件参数 @web/core/menu Menu old',
  ]);
});

test('a service of its own may have an old name', () => {
  const code = 'registry.category("services").add("rpc", mine);\nuseService("rpc");\n';
  expect(found('static/src/a.js', code)).toEqual([]);
});

test('a moved export says from where to import it', () => {
  const facts = new Facts([{ series: 18, step, advice: {} }], 17);
  const files = [{ path: 'm/static/src/a.js', text: 'import { Moved } from "@web/core/a";' }];
  expect(checkModules(files, facts).findings[0]?.fix).toBe('改从 @web/core/b 导入');
});

test('what 18.0 deprecates and 19.0 removes fails from 19.0 on, with the advice', () => {
  const first: AdviceTable = {
    method: { 'base.soft': { effect: 'deprecated', use: '换', anywhere: true } },
  };
  const later = { ...none, methods: { base: 'soft' } };
  const facts = new Facts(
    [
      { series: 18, step: none, advice: first },
      { series: 19, step: later, advice: {} },
    ],
    17,
  );
  expect(facts.find('method', 'base.soft')).toMatchObject({
    since: 19,
    effect: 'fails',
    advice: { use: '换' },
  });
});

test('from 18.0, what is gone since 18.0 is not reported', () => {
  const facts = new Facts([{ series: 18, step, advice }], 18);
  expect([...facts.all()]).toEqual([]);
  expect(facts.relation('sale.order', 'partner_id')).toBe('res.partner');
});

test.each([
  ['a.xml', '<odoo>\n<a></odoo>'],
  ['a.js', 'let = ;;; {'],
  ['a.xml', '<a>'.repeat(50_000)],
  ['a.py', '['.repeat(50_000)],
  [
    'a.py',
    'def toString(self):\n    return constructor\nclass toString(models.Model):\n    _inherit = "constructor"\n',
  ],
  ['constructor.csv', 'a\n"'],
])('%s of broken or odd content is said or ignored, never a crash: %.30s', (path, text) => {
  const report = checkModules(
    [{ path: `m/${path}`, text }],
    new Facts([{ series: 18, step, advice }], 17),
  );
  expect(report.findings).toEqual([]);
  for (const { reason } of report.unread) expect(reason).not.toBe('');
});

test('the check can be stopped', () => {
  const stop = (): void => {
    throw new Error('stopped');
  };
  const files = [{ path: 'm/a.py', text: '' }];
  expect(() => checkModules(files, new Facts([], 17), stop)).toThrow('stopped');
});
