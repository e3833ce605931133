import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { upgradeTargets } from '../../../../src/odoo/versions';
import { readNote } from '../../../../src/notes/readNote';
import { readDiff, readReplacements } from '../../../../src/odoo/diff/readDiff';
import type { Kind, VersionDiff } from '../../../../src/odoo/diff/versionDiff';
import { countUnparsed } from '../../../../src/odoo/upgrade/format';
import { checkModules } from '../../../../src/odoo/upgrade/checkModules';
import {
  type ReplacementTable,
  BreakingChanges,
} from '../../../../src/odoo/upgrade/breakingChanges';
import { casesOf } from '../../../support/cases';

const none: VersionDiff = {
  removed: {},
  signatures: {},
  parents: {},
  relations: {},
  restored: [],
  added: {},
};

const diff: VersionDiff = {
  ...none,
  removed: {
    addon: { '': 'old_addon' },
    model: { '': 'old.model' },
    column: { 'res.partner': 'code' },
    field: { 'res.partner': 'title', 'sale.order.line': 'tax_id', 'mail.thread': 'gone_field' },
    method: { base: 'name_get _name_search', 'sale.order': '_old_hook' },
    core: { env: 'norecompute', request: 'csrf_old' },
    parameter: { Float: 'group_operator' },
    import: { 'odoo.tools': 'ustr', odoo: 'registry' },
    pythonModule: { '': 'odoo.osv.orm' },
    xmlId: { base: 'group_old' },
    jsModule: { '': '@web/old' },
    js: { '@web/core/a': 'Moved=@web/core/b Gone', '@web/old': 'x Away=@web/core/b' },
    jsMember: { web: 'goneCall goneHook ownCall', '@web/core/menu Menu': 'close popup' },
    service: { '': 'rpc' },
    publicWidget: { '': 'OldWidget' },
    route: { '': '/shop/old /shop/own' },
    template: { '': 'web.Old' },
    prop: { '@web/core/menu Menu': 'old' },
    view: { list: 'tree', search: 'group/expand' },
    bundle: { '': 'web.assets_old' },
    file: { '': 'web/static/src/old.scss' },
    type: { 'sale.order': 'amount=Monetary' },
  },
  signatures: { base: { hook: 'self vals_list extra', _search: 'self domain limit=' } },
  parents: { 'res.partner': 'mail.thread', 'account.payment': 'account.move' },
  relations: { 'sale.order': 'order_line:sale.order.line partner_id:res.partner' },
  added: { '': 'taken.model', 'res.partner': 'taken' },
};

const replacements: ReplacementTable = {
  method: {
    'base.name_get': { use: '写 `display_name`', anywhere: true },
    'sale.order.action_soft': { effect: 'deprecated', use: '换一个' },
  },
  value: { 'product.template.type=product': { use: '写 consu' } },
  jsMember: {
    '@point_of_sale Order.lines': {},
    '@point_of_sale Order.partner': {},
    '@point_of_sale Orderline.price': {},
    '@point_of_sale Orderline.product': {},
    '@point_of_sale OrderlineData.productName': {},
    '@point_of_sale Payment.amount': {},
  },
  registry: { pos_screens: {} },
  syntax: {
    _get_view_info: { says: '的视图类型不认' },
    'bus notification': { says: '没有这个事件' },
    'orm.call res.users.has_group': {},
    'pos.config.journal_id[0]': {},
    'session.uid': {},
    '字段注册表里的 {...组件}': { effect: 'deprecated' },
    'if … != "17.0": raise': { says: '的系列不是 `17.0`' },
    active_id: {},
    'attribute separator': {},
    'domain res.partner.computed': { says: '不能按 res.partner.computed 搜索' },
    'account.payment _inherits account.move': {},
    'eval 里的 XML id': {},
    'create vals': {},
    'demo 里没有的文件': { says: '没有这个文件' },
    'list editable': {},
    'group_expand order': {},
    'store related property_…_id.name': { says: '经过它的 related 不能存储' },
    '抽象模型 account.move.send': { says: '的 account.move.send 是抽象模型' },
    'manifest 17.0': { use: '版本号写成 `18.0.1.0.0`' },
    '小数精度 "Product Unit of Measure"': { effect: 'changed' },
    '视图类型 "tree"': {},
  },
};

// Of each case lines `! line message` (`~` for what does not fail), and a module's files.
test.each(casesOf('upgrade.md'))('%s', (_name, page) => {
  const { blocks } = readNote('docs/odoo/page.md', page);
  const files = blocks.map(({ title, code }) => ({ path: title ?? '', text: code }));
  const later = { ...none, parents: { 'new.model': 'res.partner' } };
  const all = [
    { series: 18, diff, replacements },
    { series: 19, diff: later, replacements: {} },
  ];
  const { findings, unparsed } = checkModules(files, new BreakingChanges(all, 17));
  const expected = [...page.matchAll(/^[!~] .*$/gm)].map(([text]) => text);
  const found = findings.map(
    ({ effect, line, message }) => `${effect === 'fails' ? '!' : '~'} ${line} ${message}`,
  );
  expect(found).toEqual(expected);
  expect(unparsed).toEqual([]);
});

test.each(['Moved } from "@web/core/a', 'Away } from "@web/old'])('a moved export: %s', (names) => {
  const changes = new BreakingChanges([{ series: 18, diff, replacements: {} }], 17);
  const files = [{ path: 'm/static/src/a.js', text: `import { ${names}";` }];
  const { findings } = checkModules(files, changes);
  expect(findings.map(({ fix }) => fix)).toEqual(['改从 @web/core/b 导入']);
});

test('what 18.0 deprecates and 19.0 removes fails from 19.0 on, with the replacement', () => {
  const first: ReplacementTable = {
    method: { 'base.soft': { effect: 'deprecated', use: '换', anywhere: true } },
  };
  const later = { ...none, removed: { method: { base: 'soft' } } };
  const changes = new BreakingChanges(
    [
      { series: 18, diff: none, replacements: first },
      { series: 19, diff: later, replacements: {} },
    ],
    17,
  );
  expect(changes.find('method', 'base.soft')).toMatchObject({
    since: 19,
    effect: 'fails',
    replacement: { use: '换' },
  });
});

test.each([
  ['security/ir.model.access.csv', 'id\n', '没有模型 ir.model.access'],
  ['views/a.xml', '<odoo><template id="a"><p t-esc="b"/></template></odoo>', '不能用 `t-esc`'],
  ['views/a.xml', '<odoo><template id="a"><p widget="remaining_days"/></template></odoo>', '改名'],
  ['views/a.xml', '<odoo><button icon="fa-check"/></odoo>', 'Font Awesome'],
  ['static/src/a.xml', '<t><p t-esc="b"/></t>', '已弃用 `t-esc`'],
  ['static/src/a.js', 'class A extends B { static props = ["*"]; } return A;', 'static props'],
  ['models/a.py', 'self.env.registry.clear_cache()', '没有 registry.clear_cache'],
])('%s in 20.0: %s', (path, text, expected) => {
  const changes = new BreakingChanges(
    [{ series: 20, diff: readDiff(20), replacements: readReplacements(20).replacements }],
    19,
  );
  const { findings } = checkModules([{ path: `m/${path}`, text }], changes);
  expect(findings.map(({ message }) => message)).toEqual([expect.stringContaining(expected)]);
  expect(findings[0]?.message).toMatch(/（按公开资料，未在 20\.0 实测）$/);
});

/** Code by file, with what is said of it; `"` stands for any quotes, `~` for any space. */
const spellings: [file: string, code: string, expected: string][] = [
  ['a.py', 'action["view_mode"]~=~"tree,form"', 'view_mode="tree"'],
  ['a.py', 'action~=~{"view_mode":~"form,~tree"}', 'view_mode="tree"'],
  ['a.py', 'x~=~"tree"~!=~view_type', '视图类型 "tree"'],
  ['a.py', 'x~=~view_type~not~in~("tree",~"form")', '视图类型 "tree"'],
  ['a.py', 'x~=~view_mode~==~"tree,form"', 'view_mode="tree"'],
  ['a.py', 'x~=~[(False,~"tree")]', '视图类型 "tree"'],
  ['a.py', 'a~=~{"tree_view_ref":~"m.x"}', 'tree_view_ref'],
  ['a.py', 'http.route("/f/<model(\'a.b\'):x>/up",~type~=~"json")', "route(type='json')"],
  ['a.xml', '<div~class="oe_chatter"/>', 'oe_chatter'],
  ['a.xml', '<t~t-name~=~"kanban-box"/>', 't-name="kanban-box"'],
  ['a.xml', '<field~name="view_mode">tree,form</field>', 'view_mode="tree"'],
  ['static/src/a.js', 'x~=~{~view_mode:~"tree,form"~}', 'view_mode="tree"'],
  ['static/src/a.js', 'x~=~{~"views":~[[false,~"tree"]]~}', '视图类型 "tree"'],
];

test.each(spellings)('%s: %s in any spelling, and not in a comment', (file, code, expected) => {
  const all = [18, 19].map((series) => {
    const { replacements } = readReplacements(series);
    return { series, diff: none, replacements: { syntax: replacements.syntax ?? {} } };
  });
  const changes = new BreakingChanges(all, 17);
  const findingsOf = (text: string): string[] =>
    checkModules([{ path: `m/${file}`, text }], changes).findings.map(({ name }) => name);
  const inComment = (text: string): string[] => {
    if (file.endsWith('.xml')) return [`<odoo><!-- ${text} --></odoo>`];
    if (file.endsWith('.js')) return [`// ${text}`, `/* ${text} */`, `f(1); // ${text}`];
    return [`# ${text}`, `x = 1  # ${text}`, `def f():\n    """${text.replaceAll('"', "'")}"""`];
  };
  const swapped = code.replace(/["']/g, (each) => (each === '"' ? "'" : '"'));
  for (const quoted of [code, swapped])
    for (const space of [' ', '  ', '\t']) {
      const text = quoted.replaceAll('~', space);
      expect(findingsOf(file.endsWith('.xml') ? `<odoo>${text}</odoo>` : text)).toEqual([expected]);
      for (const comment of inComment(text)) expect(findingsOf(comment)).toEqual([]);
    }
});

test('from 18.0, what is gone since 18.0 is not reported', () => {
  const changes = new BreakingChanges([{ series: 18, diff, replacements }], 18);
  expect([...changes.all()]).toEqual([]);
  expect(changes.relation('sale.order', 'partner_id')).toBe('res.partner');
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
    new BreakingChanges([{ series: 18, diff, replacements }], 17),
  );
  expect(report.findings).toEqual([]);
  for (const { reason } of report.unparsed) expect(reason).not.toBe('');
});

test.each([
  ['a.py', 'x = 1\n<<<<<<< HEAD\ny = 2\n=======\ny = 3\n>>>>>>> other\n', [2, 4, 6], 0],
  ['a.py', 'def f():\n    return 1\n    ', [], 0],
  ['a.xml', '', [1], 1],
  ['a.xml', '<odoo>\n<a></odoo>', [2], 1],
])('%s: each line that is not read is named once: %j', (path, text, lines, files) => {
  const report = checkModules([{ path: `m/${path}`, text }], new BreakingChanges([], 17));
  expect(report.unparsed.map(({ line }) => line)).toEqual(lines);
  expect(countUnparsed(report), 'whole files').toBe(files);
});

test('the check can be stopped', () => {
  const stop = (): void => {
    throw new Error('stopped');
  };
  const files = [{ path: 'm/a.py', text: '' }];
  expect(() => checkModules(files, new BreakingChanges([], 17), stop)).toThrow('stopped');
});

describe.each(upgradeTargets)('the data for %d.0', (series) => {
  const { replacements, sources } = readReplacements(series);
  const entries = Object.entries(replacements).flatMap(([kind, table]) =>
    Object.entries(table).map(([name, text]) => ({ kind: kind as Kind, name, ...text })),
  );

  test('each replacement has its source', () => {
    expect(entries.filter(({ kind, name }) => !sources[kind]?.[name])).toEqual([]);
  });

  test('each replacement leads to a section that is there', () => {
    const targets = new Set(entries.flatMap(({ note }) => note ?? []));
    const broken = [...targets].filter((target) => {
      const [file = '', id = ''] = target.split('#');
      return !fs.existsSync(file) || !fs.readFileSync(file, 'utf8').includes(`{#${id}}`);
    });
    expect(broken).toEqual([]);
  });
});
