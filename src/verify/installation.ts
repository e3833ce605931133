import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { AuthorError } from '../lib/authorError';
import { runSeries, seriesName } from '../odoo';
import { fromAuthor } from '../lib/paths';
import type { VerifyOptions } from './options';
import { type CommandResult, runCommand } from './runCommand';

const versionTimeout = 60_000;
/** All modules in one database took more than twenty minutes on two busy processors. */
const installTimeout = 60 * 60_000;
const startTimeout = 120_000;
const stopTimeout = 10_000;
const host = '127.0.0.1';

/** @returns the end of a log, where the error is */
export const lastLines = (log: string): string => log.trim().split('\n').slice(-30).join('\n');

/**
 * Reads what `odoo-bin --version` prints. The mark `+e` of a package with the enterprise addons is
 * left out, because the notes do not use them.
 *
 * @returns the series, for example 17, and the version with the date of its build, if it has one
 * @throws AuthorError when it is not a series that the notes are for
 */
export function readVersion(printed: string): { series: number; build: string } {
  const [, build = '', number] = /^Odoo Server ((\d+)\.0(?![\d.])\S*)/m.exec(printed) ?? [];
  const series = runSeries.find((each) => each === Number(number));
  if (series) return { series, build: build.replace('+e', '') };
  const listed = runSeries.map(seriesName).join('、');
  throw new AuthorError(
    `笔记在 Odoo ${listed} 里测，--odoo 的 --version 打印了 ${JSON.stringify(printed.trim())}。请指向这几个分支之一的源码里的 odoo-bin。`,
  );
}

/**
 * Finds the author's Odoo, which runs with a configuration of its own instead of the author's.
 *
 * @param workDir folder of the configuration, sessions and attachments
 * @throws AuthorError, with what to do, when it is not there or not of a series of the notes
 */
export async function findInstallation(
  { odoo = '', python }: VerifyOptions,
  workDir: string,
  signal: AbortSignal,
) {
  const program = fromAuthor(odoo);
  if (!fs.existsSync(program))
    throw new AuthorError(
      `找不到 ${program}。--odoo 后面写 odoo-bin 的路径，例如 --odoo ~/odoo-17.0/odoo-bin。`,
    );
  fs.writeFileSync(path.join(workDir, 'odoo.conf'), '[options]\n');
  const versionOptions = { timeout: versionTimeout, signal };
  const version = await runCommand(python, [program, '--version'], versionOptions);
  if (version.code !== 0)
    throw new AuthorError(
      `${python} ${program} --version 失败。请用 --python 指明装了 Odoo 依赖的解释器。\n${version.stderr.trim().split('\n').at(-1)}`,
    );
  /** The folder of the source tree. */
  const tree = path.dirname(program);

  function argumentsFor(database: string, addons?: string): string[] {
    const folders = [path.join(tree, 'addons'), addons];
    const present = folders.filter((folder) => folder && fs.existsSync(folder));
    return [
      `--config=${path.join(workDir, 'odoo.conf')}`,
      `--data-dir=${path.join(workDir, 'data')}`,
      // 18.0 stops when the option is empty.
      ...(present.length > 0 ? [`--addons-path=${present.join(',')}`] : []),
      `--database=${database}`,
      `--http-interface=${host}`,
      '--max-cron-threads=0',
    ];
  }

  return {
    ...readVersion(version.stdout),
    python,
    signal,
    tree,

    /** @returns the folder of a database's attachments */
    filestore: (database: string): string => path.join(workDir, 'data/filestore', database),

    /** Installs modules without demo data; with a folder `addons`, their Python tests run. */
    async install(database: string, modules: string[], addons?: string): Promise<CommandResult> {
      const tags = modules.map((name) => `/${name}`).join(',');
      const args = [
        program,
        ...argumentsFor(database, addons),
        `--http-port=${await freePort()}`,
        `--init=${modules.join(',')}`,
        '--without-demo=all',
        '--stop-after-init',
        '--log-level=info',
        ...(addons ? ['--test-enable', `--test-tags=${tags}`] : []),
      ];
      return runCommand(python, args, { timeout: installTimeout, signal, cwd: workDir });
    },

    /** Runs a Python program in `odoo-bin shell`. @returns its output. @throws with its traceback */
    async shell(database: string, input: string, addons: string): Promise<string> {
      const args = ['--no-http', '--shell-interface=python', '--log-level=error'];
      const { code, stdout, stderr } = await runCommand(
        python,
        [program, 'shell', ...argumentsFor(database, addons), ...args],
        { input, timeout: startTimeout, signal, cwd: workDir },
      );
      if (code !== 0 || stderr.includes('Traceback'))
        throw new AuthorError(`odoo-bin shell 失败：\n${stderr.trim()}`);
      return stdout.trim();
    },

    /** Starts the server on the loopback address and waits for it. @throws AuthorError */
    async serve(database: string, addons: string) {
      const port = await freePort();
      const url = `http://${host}:${port}`;
      const args = [
        program,
        ...argumentsFor(database, addons),
        `--http-port=${port}`,
        `--gevent-port=${await freePort()}`,
        `--db-filter=^${database}$`,
        '--workers=0',
        '--log-level=warn',
      ];
      const child = spawn(python, args, { cwd: workDir, stdio: ['ignore', 'ignore', 'pipe'] });
      let log = '';
      child.stderr.setEncoding('utf8').on('data', (chunk: string) => (log += chunk));
      const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
      const stop = async (): Promise<void> => {
        if (!isRunning()) return;
        child.kill('SIGINT');
        await Promise.race([once(child, 'close'), setTimeout(stopTimeout, null, { ref: false })]);
        child.kill('SIGKILL');
      };
      const deadline = Date.now() + startTimeout;
      while (!(await answers(url))) {
        if (!isRunning() || signal.aborted || Date.now() > deadline) {
          await stop();
          throw new AuthorError(signal.aborted ? '已中断。' : `Odoo 没有启动：\n${lastLines(log)}`);
        }
        await setTimeout(250);
      }
      return { url, stop };
    },
  };
}

/** An Odoo on this machine. */
export type Installation = Awaited<ReturnType<typeof findInstallation>>;

/** @returns a port of the loopback address that is free at present */
async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/web/login`, { signal: AbortSignal.timeout(startTimeout) })).ok;
  } catch {
    return false;
  }
}
