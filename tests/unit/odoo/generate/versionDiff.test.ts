import { expect, test } from 'vitest';
import { entriesOf } from '../../../../src/odoo/diff/versionDiff';
import { readVersionDiff } from '../../../../src/odoo/generate/versionDiff';
import { temporaryFolder } from '../../../support/folder';

const manifest = (rest: string): string => `{'name': 'A', 'depends': ['base'], ${rest}}`;

/** A source tree with the few files that every tree has. */
const common = {
  'odoo/tools/config.py': 'group.add_option("--keep", dest="keep")\n',
  'odoo/fields.py':
    'class Field:\n    def __init__(self, string="", **kw):\n        pass\n\n\nclass Char(Field):\n    size = 1\n',
  'odoo/api.py': 'class Environment:\n    def ref(self):\n        pass\n',
  'odoo/addons/base/__manifest__.py': manifest("'data': ['d.xml']"),
  'addons/web/__manifest__.py': manifest(''),
  'addons/web/static/lib/owl/owl.js': 'exports.Component = 1;\n',
  // Another class than that of d.js.
  'addons/web/static/src/n.js': '/** @odoo-module **/\nexport class N {}\n',
};

const before = {
  ...common,
  'odoo/release.py': 'version_info = (17, 0)\n',
  'odoo/__init__.py':
    'import re\nfrom . import tools\nSUPERUSER_ID = 1\n\ndef registry():\n    pass\n',
  'odoo/models.py':
    'class BaseModel:\n    _order = ""\n\n    def name_get(self):\n        pass\n\n    def create(self, vals):\n        pass\n',
  'odoo/tools/__init__.py': 'from .misc import *\n',
  'odoo/tools/misc.py':
    'import io\nfrom datetime import date\n\n\ndef _own():\n    pass\n\n\ndef ustr():\n    pass\n\n\ndef kept():\n    pass\n',
  'odoo/addons/base/d.xml':
    '<odoo><record id="a" model="x"/><record id="made" model="x"/><record id="gone" model="x"/></odoo>',
  'odoo/addons/base/models/x.py': [
    'from odoo import fields, models\n\n',
    'class Mixin(models.AbstractModel):\n    _name = "a.mixin"\n    shared = fields.Char()\n    lost = fields.Char()\n\n',
    'class A(models.Model):\n    _name = "a.model"\n    _inherit = ["a.mixin"]\n    name = fields.Char()\n    old = fields.Char()\n    total = fields.Float()\n    state = fields.Selection([("a", "A"), ("b", "B")])\n    kind = fields.Selection(selection=[("a", "A")])\n    other_id = fields.Many2one("b.model")\n    late = fields.Integer()\n    kept = fields.Integer()\n\n    def hook(self, a):\n        pass\n\n    def old_hook(self):\n        pass\n\n',
    'class B(models.Model):\n    _name = "b.model"\n    title = fields.Char("a \\\r\n b")\n\n    def create(self, values):\n        return super().create(values)\n\n',
    'class C(models.Model):\n    _name = "c.model"\n',
    'class D(http.Controller):\n    @http.route(["/gone", "/named"])\n    def d(self):\n        pass\n',
  ].join('\n'),
  'addons/web/static/src/a.js':
    '/** @odoo-module **/\nexport const moved = 1;\nexport const gone = 2;\npublicWidget.registry.Old = 1;\n',
  'addons/web/static/src/a.scss': '',
  'addons/web/static/src/d.js':
    '/** @odoo-module **/\nexport class M {\n  lost() {}\n  stays() {}\n}\nexport class N {\n  kept() {}\n}\n',
  'addons/web/static/src/c.js':
    '/** @odoo-module **/\nimport { Component } from "@odoo/owl";\nclass A extends Component {\n  setup() {\n    this.orm = 1;\n  }\n}\nexport class B extends A {\n  close() {}\n  kept() {}\n  taken() {}\n}\nexport class C extends D {\n  open() {}\n}\n',
  'addons/secret/__manifest__.py': manifest("'license': 'OEEL-1'"),
  'addons/secret/models.py': 'class S(models.Model):\n    _name = "secret"\n',
};

const after = {
  ...common,
  'odoo/release.py': 'version_info = (18, 0)\n',
  'odoo/init.py': 'import odoo\nodoo.SUPERUSER_ID = 1\n',
  'odoo/orm/models.py':
    'class BaseModel:\n    _order: str = ""\n\n    def create(self, vals_list):\n        pass\n',
  'odoo/tools/__init__.py': 'from .misc import *\n',
  'odoo/tools/misc.py': 'from datetime import date\nfrom .other import kept\n',
  'odoo/tools/other.py': 'def kept():\n    pass\n',
  'odoo/addons/base/d.xml': '<odoo><record id="a" model="x"/></odoo>',
  'odoo/addons/base/models/x.py': [
    'from odoo import fields, models\n\n',
    'class Mixin(models.AbstractModel):\n    _name = "a.mixin"\n    shared = fields.Char()\n    name = fields.Char()\n\n',
    'class A(models.Model):\n    _name = "a.model"\n    _inherit = ["a.mixin"]\n    total = fields.Monetary()\n    state = fields.Selection([("a", "A"), ("c", "C")])\n    kind = fields.Selection(selection="_kinds")\n    other_id: B = fields.Many2one("b.model")\n    late = fields.Integer(compute="_late")\n    kept = fields.Integer(compute="_late", store=True)\n\n    def hook(self, a, b):\n        return self.env.ref("base.made")\n\n    def old_hook(self):\n        return super().old_hook()\n\n',
    'class B(models.Model):\n    _name = "b.model"\n\n    def create(self, vals):\n        return super().create(vals)\n',
    'PATH = "/named"\n',
  ].join('\n'),
  'addons/web/static/src/a.js': 'export {};\n',
  'addons/web/static/src/b.js': 'export const moved = 1;\n',
  'addons/web/static/src/e/d.js': 'export class M {\n  stays() {}\n}\n',
  'addons/web/static/src/c.js':
    'import { patch } from "@web/core/utils/patch";\nexport class B {\n  load() {\n    [this.taken] = [1];\n  }\n}\npatch(B.prototype, { kept() {} });\nexport class C extends D {}\n',
};

const older = temporaryFolder(before);
const newer = temporaryFolder(after);
const diff = readVersionDiff(older, newer);

test('a diff has what the second tree no longer has, in its place', () => {
  expect(Object.keys(diff.signatures)).toEqual(['base', 'a.model']);
  expect(diff).toMatchObject({
    removed: {
      model: { '': 'c.model' },
      // `name` is inherited now; `old` is in no class.
      field: { 'a.mixin': 'lost', 'a.model': 'old', 'b.model': 'title' },
      column: { 'a.model': 'late' },
      // Of `kind` not all is known.
      value: { 'a.model.state': 'b' },
      type: { 'a.model': 'total=Monetary' },
      file: { '': 'web/static/src/a.scss' },
      // What overrides it only calls what is gone.
      method: { base: 'name_get', 'a.model': 'old_hook' },
      // `kept` has moved, and can be imported as before; so can `date`, which is Python's own.
      import: {
        odoo: 'models re registry',
        'odoo.tools': 'io ustr',
        'odoo.tools.misc': '_own io ustr',
      },
      // Code makes `base.made`.
      xmlId: { base: 'gone' },
      // Code still names `/named`.
      route: { '': '/gone' },
      publicWidget: { '': 'Old' },
      js: { '@web/a': 'gone moved=@web/b' },
      // Of `C` not all is known.
      jsMember: {
        '@web/c B': 'close orm',
        '@web/d M': 'lost',
        web: 'Old close lost open orm setup',
      },
    },
    signatures: { base: { create: 'self vals_list' }, 'a.model': { hook: 'self a b' } },
    parents: { 'a.model': 'a.mixin' },
    relations: { 'a.model': 'other_id:b.model' },
  });
});

test('what an earlier diff says of relations is not said again', () => {
  expect(readVersionDiff(older, newer, diff)).toMatchObject({ parents: {}, relations: {} });
});

test('what an earlier diff took away can come back', () => {
  const names = [...entriesOf(diff)].flatMap(([kind, name]) =>
    kind === 'signature' || kind === 'type' ? [] : `${kind} ${name}`,
  );
  const { restored, added } = readVersionDiff(newer, older, diff);
  expect(restored).toEqual(names.sort());
  expect(added).toEqual({ '': 'c.model', 'a.mixin': 'lost', 'a.model': 'old', 'b.model': 'title' });
});
