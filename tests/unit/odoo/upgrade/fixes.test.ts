import fs from 'node:fs';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { checkModules } from '../../../../src/odoo/upgrade/checkModules';
import { applyEdits, applyToSource, removal } from '../../../../src/odoo/upgrade/fixes/edits';
import { fixModules, formatPatch } from '../../../../src/odoo/upgrade/fixes/fixModules';
import { loadBreakingChanges } from '../../../../src/odoo/upgrade/loadBreakingChanges';
import { sourceText } from '../../../../src/lib/sourceText';
import { fixedCases } from '../../../support/cases';
import { temporaryFolder } from '../../../support/folder';

const cases = fixedCases('fixes.md');

const known = new Map(
  await Promise.all(
    [18, 19, 20].map(async (series) => [series, await loadBreakingChanges(17, series)] as const),
  ),
);

function changesOf(series: number) {
  const changes = known.get(series);
  if (!changes) throw new Error(`no ${series}`);
  return changes;
}

/** @returns a file after its fixes */
function fix(series: number, file: string, text: string): string {
  const source = { path: file, text: sourceText(text), given: { path: file, text } };
  return fixModules([source], changesOf(series)).files[0]?.after ?? text;
}

const asDos = (text: string): string => `\uFEFF${text.replaceAll('\n', '\r\n')}`;

test.each(cases)('$series $name', ({ series, path: file, before, after }) => {
  expect(fix(series, file, before)).toBe(after);
  expect(fix(series, file, asDos(before)), 'byte order mark and line breaks').toBe(asDos(after));
});

test('what is fixed is no longer reported, and all still parses', () => {
  let sum = 0;
  for (const { series, path: file, before, after } of cases) {
    const check = (text: string) => checkModules([{ path: file, text }], changesOf(series));
    const { findings } = check(before);
    const left = check(after);
    const fixed = findings.filter(({ edits }) => edits).length;
    expect(left.findings.length, file).toBeLessThanOrEqual(findings.length - fixed);
    expect([left.fixes, left.unparsed]).toEqual([[], []]);
    sum += fixed;
  }
  expect(sum).toBeGreaterThan(0);
});

test.each(['stock', 'sale'])(
  'products whose stock is kept, in a module that needs %s',
  async (needed) => {
    const product = (fields: string): string =>
      `<odoo>\n  <record id="a" model="product.template">\n${fields}\n  </record>\n</odoo>\n`;
    const code = (values: string): string =>
      `def create(self):\n    # "type": "product"\n    self.env["product.product"].create(${values})\n`;
    const pairs: [file: string, before: string, after: string][] = [
      ['__manifest__.py', `{'depends': ['${needed}']}`, `{'depends': ['${needed}']}`],
      [
        'data/a.xml',
        product('    <field name="detailed_type">product</field>'),
        product(
          '    <field name="type">consu</field>\n    <field name="is_storable" eval="True"/>',
        ),
      ],
      [
        'a.py',
        code(`{'type': 'product', 'name': "x"}`),
        code(`{'type': 'consu', 'is_storable': True, 'name': "x"}`),
      ],
      [
        'b.py',
        code('[{"detailed_type": "product"}, {"detailed_type": kind}]'),
        code('[{"type": "consu", "is_storable": True}, {"detailed_type": kind}]'),
      ],
    ];
    const files = pairs.map(([file, text]) => ({ path: `m/${file}`, text }));
    const fixed = fixModules(files, await loadBreakingChanges(17, 18, files)).files;
    const wanted = pairs.flatMap(([, before, after]) => (before === after ? [] : after));
    expect(fixed.map(({ after }) => after).sort()).toEqual(needed === 'stock' ? wanted.sort() : []);
  },
);

test.each(['sale_management', 'product'])(
  'a group that `sale` has now, in a module that needs %s',
  async (needed) => {
    const data = (addon: string): string =>
      `<odoo><record id="${addon}.group_discount_per_so_line" model="res.groups"/></odoo>`;
    const files = [
      { path: 'm/__manifest__.py', text: `{'depends': ['${needed}']}` },
      { path: 'm/a.xml', text: data('product') },
    ];
    const fixed = fixModules(files, await loadBreakingChanges(17, 18, files)).files;
    expect(fixed.map(({ after }) => after)).toEqual(needed === 'product' ? [] : [data('sale')]);
  },
);

test('a demo file that is not there is taken out of the manifest of a whole module', () => {
  const manifest = (list: string): string =>
    `{\n    'name': 'x',\n    'demo': [\n${list}    ],\n}\n`;
  const changes = changesOf(19);
  const files = ['__init__.py', 'demo/a.xml'].map((name) => ({
    path: `m/${name}`,
    text: name.endsWith('.xml') ? '<odoo/>' : '',
  }));
  const before = manifest("        'demo/gone.xml',\n        'demo/a.xml',\n");
  const fixed = fixModules([...files, { path: 'm/__manifest__.py', text: before }], changes).files;
  expect(fixed.map(({ after }) => after)).toEqual([manifest("        'demo/a.xml',\n")]);
  expect(fixModules([{ path: 'm/__manifest__.py', text: before }], changes).files).toEqual([]);
});

test('git applies the patch of all fixes', () => {
  const files = cases
    .filter(({ before, after }) => before !== after)
    .map((each, index) => ({ ...each, path: `${index}/${each.path}`, givenPath: each.path }));
  const cwd = temporaryFolder(Object.fromEntries(files.map((file) => [file.path, file.before])));
  execFileSync('git', ['apply', '-p1', '-'], { cwd, input: formatPatch(files) });
  for (const { path: file, after } of files)
    expect(fs.readFileSync(path.join(cwd, file), 'utf8')).toBe(after);
});

test('edits change nothing outside of their ranges, also where line breaks are mixed', () => {
  const original = '\uFEFFa\r\nb\né😀\r\nc';
  const edits = [
    { start: 2, end: 4, text: 'x' },
    { start: 5, end: 7, text: 'yz' },
    { start: 7, end: 8, text: '' },
    { start: 8, end: 8, text: '0' },
    { start: 9, end: 9, text: '!' },
  ];
  expect(applyToSource(original, edits)).toBe('\uFEFFa\r\nxéyz0c!');
  expect(applyEdits(sourceText(original), edits)).toBe('a\nxéyz0c!');
});

test('edits that overlap are refused', () => {
  expect(() =>
    applyEdits('abc', [
      { start: 0, end: 2, text: 'x' },
      { start: 1, end: 3, text: 'y' },
    ]),
  ).toThrow(RangeError);
  expect(() =>
    applyEdits('abc', [
      { start: 1, end: 1, text: 'x' },
      { start: 1, end: 1, text: 'y' },
    ]),
  ).toThrow(RangeError);
});

test('removals take the line with them when nothing else is there', () => {
  expect(applyEdits('a\n  b\nc', [removal('a\n  b\nc', 4, 5)])).toBe('a\nc');
  expect(applyEdits('a b\n', [removal('a b\n', 2, 3)])).toBe('a \n');
});
