import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeArchs } from '../../../../src/odoo/generate/archs';
import type { AddonArchs, ArchIndex, Archs } from '../../../../src/odoo/upgrade/archs';
import { readDiff } from '../../../../src/odoo/diff/readDiff';
import { BreakingChanges } from '../../../../src/odoo/upgrade/breakingChanges';
import { checkModules } from '../../../../src/odoo/upgrade/checkModules';
import { fixModules } from '../../../../src/odoo/upgrade/fixes/fixModules';
import { loadBreakingChanges } from '../../../../src/odoo/upgrade/loadBreakingChanges';
import { temporaryFolder } from '../../../support/folder';

const record = (id: string, fields: string, arch: string): string =>
  `<record id="${id}" model="ir.ui.view"><field name="model">m</field>${fields}<field name="arch" type="xml">${arch}</field></record>`;
const inherit = (id: string): string => `<field name="inherit_id" ref="${id}"/>`;

/** A source tree with three addons: `a` has a form, `b` adds to it, `c` comes with `b` by itself. */
const tree = (series: number, form: string, added: string, template: string) => ({
  'odoo/release.py': `version_info = (${series}, 0)\n`,
  'addons/base/__manifest__.py': '{}',
  'addons/a/__manifest__.py': "{'data': ['v.xml']}",
  'addons/a/v.xml': `<odoo>${record('form', '', form)}<template id="page"><div class="row mt-${series}"/><p class="wide${series === 17 ? '' : 'r'}"/></template><template id="mail.a"><div class="row mt-${series}"/></template></odoo>`,
  'addons/a/static/src/t.xml': `<templates>${template}</templates>`,
  'addons/b/__manifest__.py': "{'depends': ['a'], 'data': ['v.xml']}",
  'addons/b/v.xml': `<odoo>${record('more', inherit('a.form'), added)}</odoo>`,
  'addons/c/__manifest__.py': "{'depends': ['b'], 'data': ['v.xml'], 'auto_install': ['b']}",
  'addons/c/v.xml': `<odoo>${record('auto', inherit('a.form'), `<group name="g" position="inside"><field name="in_${series}"/></group>`)}</odoo>`,
});

const folder = temporaryFolder({});
const older = temporaryFolder(
  tree(
    17,
    '<form><div class="x y"><field name="old"/></div><button name="%(act)d"/><group name="g"><field name="kept"/><field name="moved"/></group></form>',
    '<field name="old" position="after"><field name="added"/></field>',
    '<t t-name="a.T"><div class="top"><h2/><span class="gone"/></div></t><t t-name="a.N"><div class="box"><button t-if="a"/><span/><p/></div></t>',
  ),
);
const newer = temporaryFolder(
  tree(
    18,
    '<form><div class="x"/><group name="g"><field name="kept"/></group><field name="moved"/></form>',
    '<group name="g" position="inside"><field name="added"/></group>',
    '<t t-name="a.T"><div class="top"/></t><t t-name="a.N"><div class="box"><div><button t-if="a"/><span/></div><p/></div></t>',
  ),
);
writeArchs([older, newer], folder);
const read = (name: string): unknown =>
  JSON.parse(fs.readFileSync(path.join(folder, `${name}.json`), 'utf8'));
const archs: Archs = {
  series: [17, 18],
  ...(read('index') as ArchIndex),
  addons: new Map(['a', 'b', 'c'].map((addon) => [addon, read(addon) as AddonArchs])),
  models: new Set(['res.partner']),
};

/** Checks a module with one file. @returns what is found at each line */
function findingsIn(
  file: string,
  text: string,
  changes = new BreakingChanges([], 17, archs),
  depends = 'b',
): (string | number)[][] {
  const files = [
    { path: 'mine/__manifest__.py', text: `{'depends': ['${depends}']}` },
    { path: `mine/${file}`, text },
  ];
  const { findings } = checkModules(files, changes);
  return findings.map(({ line, message, fix }) => [line, message, ...(fix ? [fix] : [])]);
}

const view = (...specs: string[]): string =>
  `<odoo>${record('mine', inherit('a.form'), `\n${specs.join('\n')}\n`)}</odoo>`;

test.each([
  ['//field[@name="kept"]'],
  ['//field[@name="added"]'],
  ["//div[hasclass('x')]"],
  ['//field[@widget="w"][@name="kept" and @string]'],
  // Neither series has it.
  ['//field[@name="never"]'],
  ['//*['],
])('an anchor that is there, or never was, is not reported: %s', (expression) => {
  expect(findingsIn('v.xml', view(`<xpath expr='${expression}' position='after'/>`))).toEqual([]);
});

test('anchors that are gone are reported with where they are now', () => {
  const specs = view(
    '<field name="old" position="after"><field name="mine"/></field>',
    '<field name="mine" position="after"/>',
    '<xpath expr="//div[hasclass(\'x\', \'y\')]" position="inside"/>',
    '<xpath expr="//group[@name=\'g\']/field[@name=\'moved\']" position="after"/>',
    '<xpath expr="//field[@widget=\'w\'][@name=\'old\' and @string]" position="after"/>',
    '<button name="%(a.act)d" position="after"/>',
  );
  expect(findingsIn('v.xml', specs)).toEqual([
    [2, '18.0 的 a.form 里没有 <field name="old">'],
    [4, "18.0 的 a.form 里没有 //div[hasclass('x', 'y')]"],
    [
      5,
      "18.0 的 a.form 里没有 //group[@name='g']/field[@name='moved']",
      "元素还在，位置变了：写 `//field[@name='moved']`",
    ],
    [6, "18.0 的 a.form 里没有 //field[@widget='w'][@name='old' and @string]"],
    [7, '18.0 的 a.form 里没有 <button name="%(a.act)d">'],
  ]);
});

test('of two changes with one id, which are loaded in turn, both are checked', () => {
  const change = '<field name="old" position="after"/>';
  const records = record('mine', inherit('a.form'), `\n${change}\n`);
  const findings = findingsIn('v.xml', `<odoo>${records}${records}</odoo>`);
  expect(findings.map(([line]) => line)).toEqual([2, 4]);
});

test('what an addon adds that is installed by itself is there for modules that have what it needs', () => {
  const change = view('<field name="in_17" position="after"/>');
  const lines = (depends: string) =>
    findingsIn('v.xml', change, undefined, depends).map(([line]) => line);
  expect([lines('b'), lines('a')]).toEqual([[2], []]);
});

test('an element that is no longer directly in another is reported', () => {
  const change = (expression: string): string =>
    `\n<xpath expr="//div[hasclass('box')]${expression}" position="after"/>`;
  const steps = ["//button[@t-if='a']", "/button[@t-if='a']", '/span[1]', '/p', '/h2'];
  const text = `<templates><t t-inherit="a.N" t-inherit-mode="extension">${steps.map(change).join('')}</t></templates>`;
  expect(findingsIn('static/src/t.xml', text).map(([line]) => line)).toEqual([3, 4]);
});

test('classes of layout are followed, but not in the largest addons', () => {
  const change = (id: string, condition: string): string =>
    `<template id="my_${id}_${condition.length}" inherit_id="${id}">\n<xpath expr="//*[${condition}]" position="after"/></template>`;
  const text = `<odoo>${change('a.page', "contains(@class, 'row mt-17')")}${change('a.page', "contains(@class, 'wide')")}${change('a.page', "hasclass('wide')")}${change('mail.a', "hasclass('mt-17')")}</odoo>`;
  const outer = "它外面的 `//t[@t-name='a.page']` 还在";
  expect(findingsIn('v.xml', text)).toEqual([
    [2, "18.0 的 a.page 里没有 //*[contains(@class, 'row mt-17')]", outer],
    [4, "18.0 的 a.page 里没有 //*[hasclass('wide')]", outer],
  ]);
});

test('the view of another view of the module, and one that stands alone, are followed', () => {
  const first = record(
    'one',
    `${inherit('a.form')}<field name="mode">primary</field>`,
    '<field name="kept" position="replace"><field name="own"/></field>',
  );
  const second = record(
    'two',
    inherit('mine.one'),
    '\n<field name="own" position="after"/>\n<field name="kept" position="after"/>\n<field name="old" position="after"/>',
  );
  expect(findingsIn('v.xml', `<odoo>${first}${second}</odoo>`)).toEqual([
    [4, '18.0 的 mine.one 里没有 <field name="old">'],
  ]);
});

test('anchors in client templates', () => {
  const text = [
    '<templates><t t-inherit="a.T" t-inherit-mode="extension">',
    '<xpath expr="//div" position="inside"/>',
    '<xpath expr="//span[hasclass(\'gone\')]/b" position="inside"/>',
    '<xpath expr="//t[contains(@t-name,\'.T\')]/div/span[@class=\'gone\']" position="inside"/>',
    '<xpath expr="//h2" position="replace"/>',
    // The data has no texts, nor all elements of common tags.
    '<xpath expr="//span[@class=\'gone\' and contains(text(), \'x\')]" position="inside"/>',
    '<xpath expr="//div[h2[normalize-space(.)=\'x\']]" position="inside"/>',
    '</t></templates>',
  ].join('\n');
  const outside = "它外面的 `//t[@t-name='a.T']` 还在";
  expect(findingsIn('static/src/t.xml', text)).toEqual([
    [3, "18.0 的 a.T 里没有 //span[hasclass('gone')]/b", outside],
    [4, "18.0 的 a.T 里没有 //t[contains(@t-name,'.T')]/div/span[@class='gone']", outside],
    [5, '18.0 的 a.T 里没有 //h2', outside],
    [6, "18.0 的 a.T 里没有 //span[@class='gone' and contains(text(), 'x')]", outside],
  ]);
});

test('what an axis or any tag leads to is not looked for where only what changes is known', () => {
  const form = (rest: string): { arch: string } => ({
    arch: `<form><label for="k"/>${rest}</form>`,
  });
  const views = { 'a.form': { 17: form('<div name="n"/>'), 18: form('') } };
  const known = { ...archs, addons: new Map([['a', { views, templates: {} }]]) };
  const changes = new BreakingChanges([], 17, known);
  const check = (expr: string): number =>
    findingsIn('v.xml', view(`<xpath expr="${expr}" position="after"/>`), changes).length;
  expect(check("//div[@name='n']")).toBe(1);
  expect(check("//label[@for='k']/following-sibling::div[1]")).toBe(0);
  expect(check('//form/*[last()]')).toBe(0);
});

test('a relation to a model that neither the module nor an addon has', () => {
  const name = 'unknown comodel';
  const later = { series: 19, diff: readDiff(19), replacements: { syntax: { [name]: {} } } };
  const text = [
    'from odoo import fields, models',
    'class A(models.Model):',
    '    _name = "mine.a"',
    '    a = fields.Many2one("mine.a")',
    '    b = fields.Many2one("res.partner")',
    '    c = fields.Many2one("no.model")',
  ].join('\n');
  const changes = new BreakingChanges([later], 17, archs);
  expect(findingsIn('a.py', text, changes)).toEqual([[6, expect.stringContaining('no.model')]]);
  expect(findingsIn('a.py', text, changes, 'of_somebody_else')).toEqual([]);
});

/** Extensions of views, as they are and as they become. */
type Extension = [parent: string, before: string, after: string];

/** Checks that the extensions of one file become what is wanted, and that nothing else does. */
async function expectFixed(series: number, specs: readonly Extension[]): Promise<void> {
  const [before = '', after = ''] = [1, 2].map((side) => {
    const views = specs.map((spec, index) =>
      record(`v${index}`, inherit(spec[0]), `\n${spec[side]}\n`),
    );
    return `<odoo>${views.join('')}</odoo>`;
  });
  const files = [
    { path: 'mine/__manifest__.py', text: "{'depends': ['sale', 'stock', 'sale_crm', 'project']}" },
    { path: 'mine/v.xml', text: before },
  ];
  const changes = await loadBreakingChanges(17, series, files);
  const [fixed, ...more] = fixModules(files, changes).files;
  expect(more).toEqual([]);
  expect(fixed?.after).toBe(after);
}

test('an anchor with another name or class, or the chatter, is fixed where something is added; one in another place always', async () => {
  const chatter = (expression: string, position: string): string =>
    `<xpath expr='${expression}' position="${position}"/>`;
  const old = '//div[hasclass("oe_chatter")]';
  const xpath = (expression: string): string => `<xpath expr="${expression}" position="inside"/>`;
  const field = (name: string, position: string): string =>
    `<field name="${name}" position="${position}"/>`;
  const specs: Extension[] = [
    ['sale.view_order_form', chatter(old, 'before'), chatter('//chatter', 'before')],
    ['sale.view_order_form', chatter(old, 'inside'), chatter(old, 'inside')],
    ['stock.report_picking', xpath("//div[@class='page']"), xpath("//div[hasclass('page')]")],
    [
      'base.view_partner_tree',
      xpath("//tree/field[@name='display_name']"),
      xpath("//list/field[@name='complete_name']"),
    ],
    ['base.view_partner_tree', field('display_name', 'before'), field('complete_name', 'before')],
    ['base.view_partner_tree', field('display_name', 'replace'), field('display_name', 'replace')],
    [
      'sale.report_saleorder_document',
      `<xpath expr="//table[hasclass('table-sm')]/thead/tr/th[@name='th_taxes']" position="replace"/>`,
      `<xpath expr="//th[@name='th_taxes']" position="replace"/>`,
    ],
  ];
  await expectFixed(18, specs);
});

test('elements beside a gone one go where the order does not matter, names that two series change to the last one', async () => {
  const field = (name: string, place: string, content = '<field name="a"/>'): string =>
    `<field name="${name}" position="${place}">${content}</field>`;
  const kanban = 'project.view_project_kanban';
  const image = field('rating_status', 'after', '<img/>');
  const setting = (expression: string, position: string): string =>
    `<xpath expr="${expression}" position="${position}"><setting/></xpath>`;
  await expectFixed(19, [
    [
      kanban,
      field('rating_status', 'after'),
      '<xpath expr="//templates" position="before"><field name="a"/></xpath>',
    ],
    [kanban, image, image],
    [
      'sale.res_config_settings_view_form',
      setting("//setting[@id='order_default_values']", 'after'),
      setting("//block[@name='quotation_order_setting_container']", 'inside'),
    ],
    [
      'sale.res_partner_view_buttons',
      '<button name="action_view_sale_order" position="before"><button/></button>',
      `<xpath expr="//div[@name='button_box']" position="inside"><button/></xpath>`,
    ],
    [
      'mail.mail_activity_view_search',
      '<field name="res_model" position="after"><filter/></field>',
      '<xpath expr="//search" position="inside"><filter/></xpath>',
    ],
    [
      'crm.view_crm_case_opportunities_filter',
      '<filter name="won" position="after"/>',
      '<filter name="filter_won_status_won" position="after"/>',
    ],
  ]);
});

test('a block that stood in a gone part of the list of blocks is told the part of today', async () => {
  const xpath = `<xpath expr="//div[@id='snippet_content']//t[@t-snippet][last()]" position="after"/>`;
  const files = [
    { path: 'mine/__manifest__.py', text: "{'depends': ['website']}" },
    {
      path: 'mine/v.xml',
      text: `<odoo><template id="s" inherit_id="website.snippets">${xpath}</template></odoo>`,
    },
  ];
  const { findings } = checkModules(files, await loadBreakingChanges(17, 18, files));
  expect(findings.map(({ kind, fix }) => [kind, fix])).toEqual([
    ['anchor', "追加到 `//snippets[@id='snippet_content']` 里。"],
  ]);
});
