import fs from 'node:fs';
import path from 'node:path';
import { defineScenario } from '../../../../src/verify/scenario';

interface Launch {
  configurations: { program?: string; args?: string[] }[];
}

export default defineScenario(async (context) => {
  const { python, series, db, run, shell, step, expect, writeLooseFiles, rpc } = context;
  const folder = writeLooseFiles();
  const module = path.join(folder, 'custom/my_module');
  const odooBin = await shell('import sys; print(sys.argv[0])');
  // The folders of the note: the source in odoo/, the own modules in custom/.
  fs.symlinkSync(path.dirname(odooBin), path.join(folder, 'odoo'));
  const once = [
    `--database=${db}`,
    `--data-dir=${path.join(folder, 'data')}`,
    '--no-http',
    '--stop-after-init',
  ];
  const stateOf = async () => {
    const domain = [['name', '=', 'my_module']];
    const [found] = await rpc<{ state: string }[]>('ir.module.module', 'search_read', [
      domain,
      ['state', 'write_date'],
    ]);
    return found;
  };

  await step('scaffold 生成一个模块，视图从 18 起是 <list>', async () => {
    await run(python, ['odoo/odoo-bin', 'scaffold', 'my_module', 'custom']);
    expect(fs.readFileSync(path.join(module, '__manifest__.py'), 'utf8')).not.toContain('license');
    const views = fs.readFileSync(path.join(module, 'views/views.xml'), 'utf8');
    expect(views).toContain(series < 18 ? '<tree>' : '<list>');
  });

  await step('用这一页的 odoo-dev.conf 装上它', async () => {
    await run(python, ['odoo/odoo-bin', '-c', 'odoo-dev.conf', '-i', 'my_module', ...once]);
    expect(await stateOf()).toMatchObject({ state: 'installed' });
  });

  await step('launch.json 的程序与参数能启动，并升级它', async () => {
    const before = await stateOf();
    const text = fs.readFileSync(path.join(folder, 'launch.json'), 'utf8');
    const [launch] = (JSON.parse(text) as Launch).configurations;
    const inFolder = (value: string) => value.replace('${workspaceFolder}', folder);
    const args = [launch?.program ?? '', ...(launch?.args ?? [])].map(inFolder);
    await run(python, [...args, ...once]);
    const after = await stateOf();
    expect(after?.state).toBe('installed');
    expect(after).not.toEqual(before);
  });
});
