// Writes the tables of names beside this file: `node --import tsx src/check/data/generate.ts --odoo <tree>`.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { main } from '../../lib/main';
import { readAddons, readBundles } from './generate/addons';
import { readClient } from './generate/client';
import { readConfig } from './generate/config';
import { readMessages } from './generate/messages';
import { readPython } from './generate/python';
import { commonAddons, join, joined, readSeries } from './generate/tree';
import { readViews } from './generate/views';
import otherVersions from './otherVersions.json';

function write(name: string, source: string, table: object): void {
  const file = path.join(__dirname, `${name}.json`);
  fs.writeFileSync(file, `${JSON.stringify({ source: `Odoo ${source}`, ...table }, null, 2)}\n`);
  console.log(`${name}.json：${Math.ceil(fs.statSync(file).size / 1024)} KB`);
}

/** What is read of 17.0, by the name under which `--only` writes it alone. */
const parts: Record<string, (tree: string) => void> = {
  addons(tree) {
    const { addons, models, xmlIds } = readAddons(tree);
    write('addons', '17.0：addons/*/__manifest__.py、odoo/addons/*/__manifest__.py 的 depends', {
      addons,
    });
    write('models', '17.0：各模块 Python 文件里的 _name', { models });
    write('xmlIds', '17.0：各模块 manifest 的 data 里的 XML 与 CSV', { xmlIds });
  },
  python(tree) {
    const files = 'odoo/fields.py、odoo/api.py、odoo/models.py、odoo/tools、odoo/tests 等';
    write('python', `17.0：${files}`, readPython(tree));
  },
  client(tree) {
    const { owl, modules, ...client } = readClient(tree, commonAddons);
    write(
      'javascript',
      '17.0：各模块 static/src 与 static/tests/helpers 的 export；owl.js 的 export',
      { owl, modules },
    );
    const bundles = readBundles(tree);
    write('client', '17.0：各模块 static/src 与 manifest 的 assets', { ...client, bundles });
  },
  config(tree) {
    write('config', '17.0：odoo/tools/config.py、odoo/cli', readConfig(tree));
  },
  messages(tree) {
    write('messages', '17.0：常用模块的 i18n/zh_CN.po 里笔记的 errors 的译文', {
      messages: readMessages(tree),
    });
  },
  views(tree) {
    write('views', '17.0：odoo/addons/base/rng', { views: readViews(tree) });
  },
};

/** Writes where another series has what can be imported from the web client; the other series stay. */
function writeOther(tree: string, series: number): void {
  const { owl, modules, services, registries, templates } = readClient(tree, [
    'web',
    'mail',
    'bus',
  ]);
  const own = Object.entries(modules).filter(([module]) => !module.includes('/../tests/'));
  write(
    'otherVersions',
    '16.0、18.0、19.0：addons 里 web、mail、bus 的 static/src；owl.js 的 export',
    {
      series: {
        ...otherVersions.series,
        [series]: {
          owl,
          modules: joined(own.map(([module, names]) => [module, names.split(' ')])),
          services,
          registries: join(Object.keys(registries)),
          templates,
        },
      },
    },
  );
}

void main(() => {
  const { values } = parseArgs({ options: { odoo: { type: 'string' }, only: { type: 'string' } } });
  if (!values.odoo) throw new Error('缺少源码树：--odoo <Odoo 源码树>');
  const series = readSeries(values.odoo);
  if (series !== 17) {
    writeOther(values.odoo, series);
    return;
  }
  for (const [name, run] of Object.entries(parts))
    if (!values.only || values.only === name) run(values.odoo);
});
