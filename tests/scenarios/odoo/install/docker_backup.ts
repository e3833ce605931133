import fs from 'node:fs';
import path from 'node:path';
import { defineScenario } from '../../../../src/verify/scenario';

export default defineScenario(async (context) => {
  const { python, db, run, shell, step, expect, writeLooseFiles } = context;
  const folder = writeLooseFiles();
  const found = await shell("import sys; print(sys.argv[0]); print(odoo.tools.config['data_dir'])");
  const [odooBin = '', data = ''] = found.split('\n');
  const [byScript, byZip] = [`${db}_script`, `${db}_zip`];
  const zip = path.join(folder, 'prod.zip');
  const odoo = (...args: string[]) => run(python, [odooBin, ...args]);
  const contentOf = (copy: string) =>
    run('sh', [
      '-c',
      `echo "print(env['ir.attachment'].search([('name', '=', 'backup.txt')]).raw, env['ir.config_parameter'].get_param('database.is_neutralized'))" | "$@"`,
      'sh',
      ...[python, odooBin, 'shell', `--data-dir=${data}`, `--database=${copy}`],
      ...['--no-http', '--shell-interface=python', '--log-level=error'],
    ]);

  await shell(
    "env['ir.attachment'].create({'name': 'backup.txt', 'raw': b'backup of the filestore'}); env.cr.commit()",
  );
  try {
    await step('backup.sh 与 restore.sh：恢复成另一个库，附件的内容相同，中和有标记', async () => {
      const out = (await run('sh', ['backup.sh', db, data, path.join(folder, 'backup')])).trim();
      expect(fs.readFileSync(path.join(out, 'filestore.list'), 'utf8')).toContain(`${db}/`);
      await run('sh', ['restore.sh', out, byScript, data]);
      await odoo('neutralize', `--data-dir=${data}`, `--database=${byScript}`);
      expect(await contentOf(byScript)).toContain("b'backup of the filestore' true");
    });

    await step('odoo-bin db dump 与 load -n：一个 zip，带附件，恢复时中和', async () => {
      await odoo('db', '-D', data, 'dump', db, zip);
      await odoo('db', '-D', data, 'load', '-n', byZip, zip);
      expect(await contentOf(byZip)).toContain("b'backup of the filestore' true");
      const again = odoo('db', '-D', data, 'load', byZip, zip);
      await expect(again).rejects.toThrow(`Target database ${byZip} exists, aborting.`);
    });

    await step('list_db = False 时 odoo-bin db 照样能备份', async () => {
      fs.writeFileSync(path.join(folder, 'closed.conf'), '[options]\nlist_db = False\n');
      const file = path.join(folder, 'closed.zip');
      await odoo('db', '-c', 'closed.conf', '-D', data, 'dump', db, file);
      expect(fs.statSync(file).size).toBeGreaterThan(0);
    });
  } finally {
    for (const copy of [byScript, byZip]) await run('dropdb', ['--if-exists', '--force', copy]);
  }
});
