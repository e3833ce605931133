import { AuthorError } from '../lib/authorError';
import { runCommand } from './runCommand';

/** Runs a program of PostgreSQL, which reads PGUSER, PGHOST and so on, as Odoo does. */
async function run(command: string, args: string[], advice: string): Promise<string> {
  const options = { timeout: 120_000 };
  const { code, stdout, stderr } = await runCommand(command, ['--no-password', ...args], options);
  if (code !== 0) throw new AuthorError(`${command} 失败：${stderr.trim()}\n  ${advice}`);
  return stdout.trim();
}

/** Checks that the server answers and the role may create databases. @throws AuthorError */
export async function checkPostgres(): Promise<void> {
  const query = 'SELECT rolcreatedb OR rolsuper FROM pg_roles WHERE rolname = current_user';
  const mayCreate = await run(
    'psql',
    ['--dbname', 'postgres', '--tuples-only', '--no-align', '--command', query],
    '请启动 PostgreSQL，并用环境变量 PGUSER、PGHOST、PGPORT、PGPASSWORD 指明怎样连接，例如 PGUSER=odoo。',
  );
  if (mayCreate !== 't')
    throw new AuthorError(
      'PostgreSQL 的这个角色不能建数据库。请以管理员执行：ALTER ROLE 角色名 CREATEDB;',
    );
}

/** Creates a database as a copy of a template, to which no program may be connected. */
export async function createDatabase(name: string, template = 'template0'): Promise<void> {
  const args = ['--template', template, '--encoding', 'UTF8', name];
  await run('createdb', args, `请确认没有别的程序正连着 ${template}。`);
}

/** Drops a database if it is there. */
export async function dropDatabase(name: string): Promise<void> {
  const advice = `数据库 ${name} 没有删掉，请自己执行 dropdb ${name}。`;
  await run('dropdb', ['--if-exists', name], advice);
}
