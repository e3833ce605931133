import { runCommand } from './command';

/** How to reach the server; what is not given, PostgreSQL's own variables (PGHOST, PGPASSWORD …) and defaults decide. */
export interface Postgres {
  user?: string;
  host?: string;
  port?: string;
}

const timeout = 120_000;

function connection({ user, host, port }: Postgres): string[] {
  return [
    ...(user ? ['--username', user] : []),
    ...(host ? ['--host', host] : []),
    ...(port ? ['--port', port] : []),
    '--no-password',
  ];
}

async function run(postgres: Postgres, command: string, args: string[], advice: string): Promise<string> {
  const { code, stdout, stderr } = await runCommand(command, [...connection(postgres), ...args], { timeout });
  if (code !== 0) throw new Error(`${command} 失败：${stderr.trim()}\n  ${advice}`);
  return stdout.trim();
}

/**
 * Checks that the server answers and that the role may create databases.
 *
 * @throws in Chinese, with what to do
 */
export async function checkPostgres(postgres: Postgres): Promise<void> {
  const query = 'SELECT rolcreatedb OR rolsuper FROM pg_roles WHERE rolname = current_user';
  const advice =
    '请启动 PostgreSQL，并用 --db-user、--db-host、--db-port（密码放在环境变量 PGPASSWORD）指明怎样连接，例如 --db-user odoo。';
  const mayCreate = await run(
    postgres,
    'psql',
    ['--dbname', 'postgres', '--tuples-only', '--no-align', '--command', query],
    advice,
  );
  if (mayCreate !== 't') {
    throw new Error(
      `PostgreSQL 角色 ${postgres.user ?? '（当前用户）'} 不能建数据库。请以管理员执行：ALTER ROLE 角色名 CREATEDB;`,
    );
  }
}

/** Creates a database, as a copy when a template is given; nobody may be connected to that. */
export async function createDatabase(postgres: Postgres, name: string, template = 'template0'): Promise<void> {
  await run(postgres, 'createdb', ['--template', template, '--encoding', 'UTF8', name], `请确认没有别的程序正连着 ${template}。`);
}

/** Drops a database if it is there. */
export async function dropDatabase(postgres: Postgres, name: string): Promise<void> {
  await run(postgres, 'dropdb', ['--if-exists', name], `数据库 ${name} 没有删掉，请自己执行 dropdb ${name}。`);
}
