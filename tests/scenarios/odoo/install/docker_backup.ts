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
  const inCopy = (copy: string, program: string) =>
    run('sh', [
      '-c',
      `echo "${program}" | "$@"`,
      'sh',
      ...[python, odooBin, 'shell', `--data-dir=${data}`, `--database=${copy}`],
      ...['--no-http', '--shell-interface=python', '--log-level=error'],
    ]);

  const param = (name: string) => `env['ir.config_parameter'].get_param('${name}')`;
  const contentOf = (copy: string) =>
    inCopy(
      copy,
      `print(env['ir.attachment'].search([('name', '=', 'backup.txt')]).raw, ${param('database.is_neutralized')})`,
    );
  const uuidOf = async (copy: string) =>
    (await inCopy(copy, `print(${param('database.uuid')})`)).trim();
  const backups = path.join(folder, 'backup');
  const backup = (env?: Record<string, string>) => run('sh', ['backup.sh', db, data, backups], env);

  await shell(
    "env['ir.attachment'].create({'name': 'backup.txt', 'raw': b'backup of the filestore'}); env.cr.commit()",
  );
  try {
    await step('backup.sh 与 restore.sh：恢复成另一个库，附件的内容相同，中和有标记', async () => {
      const out = (await backup()).trim();
      expect(fs.readFileSync(path.join(out, 'filestore.list'), 'utf8')).toContain(`${db}/`);
      await run('sh', ['restore.sh', out, byScript, data]);
      await odoo('neutralize', `--data-dir=${data}`, `--database=${byScript}`);
      expect(await contentOf(byScript)).toContain("b'backup of the filestore' true");
    });

    await step('中和过的副本没有发件服务器，只剩自动清理一个定时任务', async () => {
      const program = `print(env['ir.mail_server'].search([]).mapped('smtp_host'), env['ir.cron'].search([]).ids == env.ref('base.autovacuum_job').ids)`;
      expect(await inCopy(byScript, program)).toContain("['invalid'] True");
    });

    await step('恢复出来的副本 uuid 相同，init(force=True) 之后不同', async () => {
      const original = (await shell(`print(${param('database.uuid')})`)).trim();
      expect(await uuidOf(byScript)).toBe(original);
      await inCopy(byScript, "env['ir.config_parameter'].init(force=True); env.cr.commit()");
      expect(await uuidOf(byScript)).not.toBe(original);
    });

    await step('打包时附件在变，tar 以 1 结束，备份照样完成并核对', async () => {
      const changing = path.join(data, 'filestore', db, 'changing');
      fs.writeFileSync(changing, Buffer.alloc(1_000_000, '0123456789'));
      const touch = `sh -c "echo more >> ${changing}"`;
      const TAR_OPTIONS = `--checkpoint=10 --checkpoint-action=exec='${touch}'`;
      const out = (await backup({ TAR_OPTIONS })).trim();
      expect(fs.readFileSync(path.join(out, 'filestore.list'), 'utf8')).toContain(`${db}/changing`);
    });

    await step('备份失败时只留下 .part：没有这个库、没有库名、没有附件的目录', async () => {
      await expect(run('sh', ['backup.sh', `${db}_nope`, data, backups])).rejects.toThrow('_nope');
      await expect(run('sh', ['backup.sh', '', data, backups])).rejects.toThrow('缺少库名');
      await expect(run('sh', ['backup.sh', db, '/nowhere', backups])).rejects.toThrow('tar');
      const names = fs.readdirSync(backups).filter((name) => !/-\d{8}-\d{6}$/.test(name));
      expect(names.every((name) => name.endsWith('.part'))).toBe(true);
    });

    await step('只删 14 天以前的、这个库的备份', async () => {
      const old = ['prod', db, `${db}-eu`].map((name) => `${backups}/${name}-20200101-023000`);
      for (const each of old) {
        fs.mkdirSync(each);
        fs.utimesSync(each, 0, 0);
      }
      await backup();
      expect(old.map((each) => fs.existsSync(each))).toEqual([true, false, true]);
    });

    await step('odoo-bin db dump 与 load -n：一个 zip，带附件，恢复时中和', async () => {
      await odoo('db', '-D', data, 'dump', db, zip);
      await odoo('db', '-D', data, 'load', '-n', byZip, zip);
      expect(await contentOf(byZip)).toContain("b'backup of the filestore' true");
      expect(await uuidOf(byZip)).not.toBe(
        (await shell(`print(${param('database.uuid')})`)).trim(),
      );
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
