import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { root } from '../../../../src/lib/paths';
import { defineScenario, installChinese } from '../../../../src/verify/scenario';

export default defineScenario(async (context) => {
  const { note, url, db, python, series, shell, run, writeLooseFiles, step, expect } = context;
  const login = 'note_client';
  // The server runs already: only a signal tells it of the new language.
  const key = await shell(`
from odoo import fields
${installChinese}
user = env['res.users'].create({'name': 'Client', 'login': '${login}'})
expiry = ${series === 17 ? '[]' : '[fields.Datetime.add(fields.Datetime.now(), days=1)]'}
print(env['res.users.apikeys'].with_user(user)._generate('rpc', 'client', *expiry))
env.cr.commit()
env.registry.signal_changes()
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
  // The note says what differs from one series to the next: the version, and two texts of 19.0.
  const plain = (text: string): string =>
    text
      .trim()
      .replace(/(\buid|'id':) \d+/g, '$1 N')
      .replace(/^server \S+/, 'server N')
      .replaceAll('目前没有任何小组', '目前没有任何用户组')
      .replaceAll("'nope' in 'note", "'nope' on model 'note");

  await step('Python 客户端用 API 密钥登录，输出与文中相同', async () => {
    const output = await run(python, [`${folder}/odoo_client.py`], env);
    expect(output).toContain(`server ${series}.0`);
    expect(plain(output)).toBe(printed('odoo_client.py'));
  });

  await step('服务器收下请求就断开：Python 客户端只发一次', async () => {
    const program = `
import socket, sys, threading
sys.path.insert(0, ${JSON.stringify(folder)})
import odoo_client
server = socket.create_server(('127.0.0.1', 0))
received = []
def serve():
    while True:
        connection, _address = server.accept()
        received.append(connection.recv(65536))
        connection.close()
threading.Thread(target=serve, daemon=True).start()
try:
    odoo_client.OdooClient(f'http://127.0.0.1:{server.getsockname()[1]}', 'db', 'login', 'key')
except ConnectionError:
    print(len(received))
`;
    expect((await run(python, ['-c', program], env)).trim()).toBe('1');
  });

  await step('TypeScript 客户端经 /jsonrpc，输出与文中相同', async () => {
    const output = await run(process.execPath, ['--import', tsx, `${folder}/odoo-client.mts`], env);
    expect(plain(output)).toBe(printed('odoo-client.mts'));
  });

  if (series < 19) return;
  await step('JSON-2 客户端用密钥作 bearer 令牌，输出与文中相同', async () => {
    const output = await run(python, [`${folder}/odoo_json2.py`], env);
    expect(plain(output)).toBe(printed('odoo_json2.py'));
  });
});
