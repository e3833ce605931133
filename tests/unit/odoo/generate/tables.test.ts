import { expect, test } from 'vitest';
import { readClient } from '../../../../src/odoo/generate/client';
import { readConfig } from '../../../../src/odoo/generate/config';
import { readMessages } from '../../../../src/odoo/generate/messages';
import { readSeries } from '../../../../src/odoo/generate/odooSource';
import { readViews } from '../../../../src/odoo/generate/views';
import { casesOf, filesIn } from '../../../support/cases';
import { temporaryFolder } from '../../../support/folder';

/** The files of source trees by the name of the case. */
const trees = new Map(
  casesOf('sourceTrees.md').map(([name, body]): [string, Record<string, string>] => [
    name,
    filesIn(body),
  ]),
);

const treeOf = (series: number) =>
  temporaryFolder({
    ...trees.get('web client'),
    'odoo/release.py': `version_info = (${series}, 0, 0)\n`,
  });

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
    publicWidgets: new Set(),
    addedProps: new Set(['Listed a', 'Listed b']),
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

test('views: the attributes of each tag, those of shared and mutual definitions too', () => {
  expect(readViews(temporaryFolder(trees.get('views')))).toEqual({
    any: { any: '*' },
    list: { list: 'editable invisible', field: 'name' },
  });
});

test('odoo-bin: keys of the file, flags and commands', () => {
  expect(readConfig(temporaryFolder(trees.get('odoo-bin')))).toEqual({
    options: 'admin_passwd dev_mode http_port',
    flags: '--dev-mode --http-port --shell-interface -p',
    commands: 'shell',
  });
});

test('messages: the translation of an error with its own values, also in another order', () => {
  const errors = [
    'odoo.exceptions.UserError: Missing 3 records of res.partner',
    'name is required here',
    'A label of a view',
    'Not translated at all',
  ];
  expect(readMessages(temporaryFolder(trees.get('messages')), errors)).toEqual({
    'name is required here': '这里要有 name',
    'odoo.exceptions.UserError: Missing 3 records of res.partner': 'res.partner 缺少 3 条记录',
  });
});
