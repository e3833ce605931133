import { expect, test } from 'vitest';
import { createContext } from '../../../src/check/context';
import { root } from '../../../src/lib/paths';
import { readNote } from '../../../src/notes/readNote';
import { readNotes } from '../../../src/notes/readNotes';
import type { Note } from '../../../src/notes/types';
import { apiId, apiUses, linkedNames } from '../../../src/references/api';
import { apiIndex } from '../../../src/references/apiPage';

const fence = (language: string, title: string, code: string) =>
  `\`\`\`${language} title="${title}"\n${code}\n\`\`\`\n\n`;

const source = `---
title: 甲
odoo: [17]
---

## 模块 {#module}

${fence(
  'python',
  'note_a/models/a.py',
  `from odoo import api, fields, models


class A(models.Model):
    _inherit = "res.partner"

    tag = fields.Char(size=3, unknown=1)

    @api.depends("tag")
    def _compute_display_name(self):
        {}.update(a=1)
        self.env["ir.rule"].sudo().update({})
        self.env.ref("base.main_company").exists()`,
)}${fence(
  'js',
  'note_a/static/src/a.js',
  `import { RPCError } from "@web/core/network/rpc_service";
import { mine } from "./b";
const orm = useService("orm");
registry
    .category("systray").add("x", y);`,
)}${fence(
  'xml',
  'note_a/views/a.xml',
  `<odoo>
    <record id="a" model="ir.ui.view">
        <field name="arch" type="xml">
            <form><sheet><div><field name="tag" invisible="1"/></div></sheet></form>
        </field>
    </record>
</odoo>`,
)}`;

const note = readNote('docs/odoo/a.md', source);
const context = createContext(root, [note]);

test('what code uses is read off its tree, each with its line', () => {
  const found = apiUses(note, context).map(({ kind, name, of, line }) => {
    expect(source.split('\n')[line - 1], `${kind} ${name}`).toContain(name);
    return `${kind} ${name}${of ? ` (${of})` : ''}`;
  });
  expect(found.sort()).toEqual([
    'attribute invisible (field)',
    'attribute name (field)',
    'decorator depends',
    'element field (form)',
    'element form (form)',
    'element sheet (form)',
    'field Char',
    'js RPCError (@web/core/network/rpc_service)',
    'method _compute_display_name (*)',
    'method exists (*)',
    'method sudo (*)',
    'method update (*)',
    'model ir.rule',
    'model ir.ui.view',
    'model res.partner',
    'module @web/core/network/rpc_service',
    'parameter size',
    'registry systray',
    'service orm',
    'xmlid base.main_company',
  ]);
});

const entriesOf = (notes: Note[]): string => Object.values(apiIndex(notes)).join('\n');

test('a row says what the name is, where other versions have it, and who uses it', () => {
  expect(entriesOf([note])).toContain(
    '| <span id="js-RPCError">`RPCError`</span> | 导出自 `@web/core/network/rpc_service`；18.0 在 `@web/core/network/rpc` | [甲](@site/docs/odoo/a.md#module) 第 ' +
      `${source.split('\n').findIndex((line) => line.includes('RPCError')) + 1} 行 |`,
  );
});

test('the notes: no cell is empty, no anchor stands twice, every link leads to one', () => {
  const notes = readNotes(root);
  const rows = entriesOf(notes)
    .split('\n')
    .filter((line) => line.startsWith('| <span'));
  for (const row of rows) {
    expect(row).not.toMatch(/\|\s+\||undefined|``|、\s|用于视图\s*\|/);
  }
  const ids = rows.map((row) => /id="([^"]*)"/.exec(row)?.[1]);
  expect(new Set(ids).size).toBe(ids.length);
  const names = new Set(
    notes.flatMap((one) => apiUses(one, context)).map(({ kind, name }) => `${kind} ${name}`),
  );
  expect(ids.length, 'two names have one anchor').toBe(names.size);
  for (const { url } of notes.flatMap(linkedNames)) expect(ids).toContain(url.split('#')[1]);
  expect(apiId({ kind: 'module', name: '@web/core/registry' })).toBe('module-web-core-registry');
});
