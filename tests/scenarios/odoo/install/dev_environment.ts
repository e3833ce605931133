import fs from 'node:fs';
import path from 'node:path';
import { defineScenario } from '../../../../src/verify/scenario';

interface Launch {
  configurations: { program?: string; args?: string[] }[];
}

export default defineScenario(async (context) => {
  const { python, series, db, run, shell, step, expect, writeLooseFiles, searchRead } = context;
  const folder = writeLooseFiles();
  const odooBin = await shell('import sys; print(sys.argv[0])');
  // The folders of the note: the source in odoo/, the own modules in custom/.
  fs.symlinkSync(path.dirname(odooBin), path.join(folder, 'odoo'));
  const data = `--data-dir=${path.join(folder, 'data')}`;
  const once = [`--database=${db}`, data, '--no-http', '--stop-after-init'];
  const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8');
  const find = () =>
    searchRead('ir.module.module', [['name', '=', 'my_module']], ['state', 'write_date']);

  await step('scaffold 生成一个模块，视图从 18 起是 <list>', async () => {
    await run(python, ['odoo/odoo-bin', 'scaffold', 'my_module', 'custom']);
    expect(read('custom/my_module/__manifest__.py')).not.toContain('license');
    const views = read('custom/my_module/views/views.xml');
    expect(views).toContain(series < 18 ? '<tree>' : '<list>');
  });

  await step('用这一页的 odoo-dev.conf 装上它', async () => {
    await run(python, ['odoo/odoo-bin', '-c', 'odoo-dev.conf', '-i', 'my_module', ...once]);
    expect(await find()).toMatchObject([{ state: 'installed' }]);
  });

  await step('launch.json 的程序与参数能启动，并升级它', async () => {
    const before = await find();
    const [launch] = (JSON.parse(read('launch.json')) as Launch).configurations;
    const inFolder = (value: string) => value.replace('${workspaceFolder}', folder);
    const args = [launch?.program ?? '', ...(launch?.args ?? [])].map(inFolder);
    await run(python, [...args, ...once]);
    const after = await find();
    expect(after).toMatchObject([{ state: 'installed' }]);
    expect(after).not.toEqual(before);
  });
});
