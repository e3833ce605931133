import { expect, test } from 'vitest';
import { isCommonFile } from '../../../src/notes/commonFiles';

const menu = '<menuitem id="m" name="M" action="a"/>';

test.each([
  ['__manifest__.py', '{"name": "x"}', true],
  ['__init__.py', 'from . import models\nfrom .hooks import post_init\n\n# 到此为止', true],
  ['models/__init__.py', '', true],
  ['__init__.py', 'from . import models\n\n\ndef uninstall_hook(env):\n    pass', false],
  ['security/ir.model.access.csv', 'id,name', true],
  ['data/res.partner.csv', 'id,name', false],
  ['models/visit.py', 'from odoo import models', false],
  [
    'views/action.xml',
    `<?xml version="1.0"?>\n<odoo>\n<record id="a" model="ir.actions.client"><field name="tag">x</field></record>\n${menu}\n</odoo>`,
    true,
  ],
  [
    'views/views.xml',
    `<odoo><record id="v" model="ir.ui.view"><field name="x"/></record>${menu}</odoo>`,
    false,
  ],
  ['data/data.xml', `<odoo><function model="x" name="y"/>${menu}</odoo>`, false],
  ['views/action.xml', '<odoo><record id="a" model="ir.actions.act_window"/></odoo>', false],
])('%s: %j → %s', (path, code, expected) => {
  expect(isCommonFile(path, code)).toBe(expected);
});
