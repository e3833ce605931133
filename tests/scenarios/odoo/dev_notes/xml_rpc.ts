import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { root } from '../../../../src/lib/paths';
import { defineScenario, installChinese } from '../../../../src/verify/scenario';

export default defineScenario(async (context) => {
  const { note, url, db, python, shell, run, writeLooseFiles, step, expect } = context;
  const login = 'note_client';
  const key = await shell(`
${installChinese}
user = env['res.users'].create({'name': 'Client', 'login': '${login}', 'groups_id': [(6, 0, [env.ref('base.group_user').id])]})
print(env['res.users.apikeys'].with_user(user)._generate('rpc', 'client'))
env.cr.commit()
`);
  // The temporary folder has no packages.
  const tsx = pathToFileURL(createRequire(path.join(root, 'package.json')).resolve('tsx')).href;
  const folder = writeLooseFiles();
  const env = {
    ODOO_URL: url,
    ODOO_DB: db,
    ODOO_LOGIN: login,
    ODOO_KEY: key,
    PYTHONIOENCODING: 'utf-8',
  };

  /** The output printed in the note behind a client; ids differ from database to database. */
  const printed = (title: string): string => {
    const at = note.blocks.findIndex((block) => block.title === title);
    return plain(note.blocks.slice(at).find(({ language }) => language === 'text')?.code ?? '');
  };
  const plain = (text: string): string => text.trim().replace(/\b(uid|'id':) \d+/g, '$1 N');

  await step('Python 客户端用 API 密钥登录，输出与文中逐行相同', async () => {
    expect(plain(await run(python, [`${folder}/odoo_client.py`], env))).toBe(
      printed('odoo_client.py'),
    );
  });

  await step('TypeScript 客户端经 /jsonrpc，输出与文中逐行相同', async () => {
    const output = await run(process.execPath, ['--import', tsx, `${folder}/odoo-client.mts`], env);
    expect(plain(output)).toBe(printed('odoo-client.mts'));
  });
});
