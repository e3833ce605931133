// Writes the tables of 17.0 names beside this file: `node --import tsx src/check/data/generate.ts --odoo <tree>`.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { main } from '../../lib/main';
import { readAddons } from './generate/addons';
import { readClient } from './generate/client';
import { readConfig } from './generate/config';
import { readMessages } from './generate/messages';
import { readPython } from './generate/python';
import { read } from './generate/tree';
import { readViews } from './generate/views';

function write(name: string, source: string, table: object): void {
  const file = path.join(__dirname, `${name}.json`);
  fs.writeFileSync(
    file,
    `${JSON.stringify({ source: `Odoo 17.0：${source}`, ...table }, null, 2)}\n`,
  );
  console.log(`${name}.json：${Math.ceil(fs.statSync(file).size / 1024)} KB`);
}

/** What is read, by name, so that `--only` can write one alone. */
const parts: Record<string, (tree: string) => void> = {
  addons(tree) {
    const { addons, models, xmlIds } = readAddons(tree);
    write('addons', 'addons/*/__manifest__.py、odoo/addons/*/__manifest__.py 的 depends', {
      addons,
    });
    write('models', '各模块 Python 文件里的 _name', { models });
    write('xmlIds', '各模块 manifest 的 data 里的 XML 与 CSV', { xmlIds });
  },
  python(tree) {
    write(
      'python',
      'odoo/fields.py、odoo/api.py、odoo/models.py、odoo/tools、odoo/tests 等',
      readPython(tree),
    );
  },
  client(tree) {
    const { owl, modules, ...client } = readClient(tree);
    write('javascript', '各模块 static/src 与 static/tests/helpers 的 export；owl.js 的 export', {
      owl,
      modules,
    });
    write('client', '各模块 static/src 与 manifest 的 assets', client);
  },
  config(tree) {
    write('config', 'odoo/tools/config.py、odoo/cli', readConfig(tree));
  },
  messages(tree) {
    write('messages', '常用模块的 i18n/zh_CN.po 里笔记的 errors 的译文', {
      messages: readMessages(tree),
    });
  },
  views(tree) {
    write('views', 'odoo/addons/base/rng', { views: readViews(tree) });
  },
};

void main(() => {
  const { values } = parseArgs({ options: { odoo: { type: 'string' }, only: { type: 'string' } } });
  if (!values.odoo) throw new Error('缺少源码树：--odoo <Odoo 17.0 源码树>');
  if (!read(values.odoo, 'odoo/release.py').includes('version_info = (17, 0'))
    throw new Error(`${values.odoo} 不是 Odoo 17.0 的源码树`);
  for (const [name, run] of Object.entries(parts))
    if (!values.only || values.only === name) run(values.odoo);
});
