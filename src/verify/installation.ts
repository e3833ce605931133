import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import getPort from 'get-port';
import { odooVersion } from '../config/site';
import type { VerifyOptions } from './options';
import { type CommandResult, runCommand } from './runCommand';

const versionTimeout = 60_000;
const installTimeout = 20 * 60_000;
const startTimeout = 120_000;
const stopTimeout = 10_000;
const host = '127.0.0.1';

/** A running server. */
export interface RunningServer {
  /** Without a slash at its end. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Checks what `odoo-bin --version` prints.
 *
 * @throws in Chinese when it is no Odoo or another version
 */
export function checkVersion(printed: string): void {
  const version = /^Odoo Server (?<version>\S+)/m.exec(printed)?.groups?.version;
  if (!version)
    throw new Error(
      `--odoo 指的不是 Odoo：--version 打印了 ${JSON.stringify(printed.trim())}。应指向源码里的 odoo-bin。`,
    );
  if (
    version !== odooVersion &&
    !version.startsWith(`${odooVersion}-`) &&
    !version.startsWith(`${odooVersion}.`)
  ) {
    throw new Error(
      `笔记要在 Odoo ${odooVersion} 里测，--odoo 指的是 ${version}。请换成 ${odooVersion} 分支的源码。`,
    );
  }
}

/** An Odoo on this machine, with its own configuration, so that the author's is neither read nor changed. */
export class Installation {
  private constructor(
    private readonly odoo: string,
    readonly python: string,
    private readonly addonsPath: string[],
    /** Working folder: configuration, sessions and attachments. */
    private readonly workDir: string,
    readonly signal: AbortSignal,
    /** The database that others are copied from. */
    readonly template: string,
  ) {}

  /**
   * Finds Odoo and checks its version.
   *
   * @throws in Chinese, with what to do
   */
  static async find(
    { odoo = '', python, addonsPath, template }: VerifyOptions & { template: string },
    workDir: string,
    signal: AbortSignal,
  ): Promise<Installation> {
    const program = path.resolve(odoo);
    if (!fs.statSync(program, { throwIfNoEntry: false })?.isFile()) {
      throw new Error(
        `找不到 ${program}。--odoo 后面写 odoo-bin 的路径，例如 --odoo ~/odoo-17.0/odoo-bin。`,
      );
    }
    fs.writeFileSync(path.join(workDir, 'odoo.conf'), '[options]\n');
    const beside = path.join(path.dirname(program), 'addons');
    const folders = [
      ...(fs.existsSync(beside) ? [beside] : []),
      ...addonsPath.map((folder) => path.resolve(folder)),
    ];
    if (folders.length === 0)
      throw new Error(
        `${program} 旁边没有 addons 文件夹。请用 --addons-path 指明含 web 模块的文件夹。`,
      );
    const { code, stdout, stderr } = await runCommand(python, [program, '--version'], {
      timeout: versionTimeout,
      signal,
    });
    if (code !== 0) {
      throw new Error(
        `${python} ${program} --version 失败。请用 --python 指明装了 Odoo 依赖的解释器。\n${stderr.trim()}`,
      );
    }
    checkVersion(stdout);
    return new Installation(program, python, folders, workDir, signal, template);
  }

  /** Folder of a database's attachments. */
  filestore(database: string): string {
    return path.join(this.workDir, 'data/filestore', database);
  }

  private arguments(database: string, addons?: string): string[] {
    return [
      `--config=${path.join(this.workDir, 'odoo.conf')}`,
      `--data-dir=${path.join(this.workDir, 'data')}`,
      `--addons-path=${[...this.addonsPath, ...(addons ? [addons] : [])].join(',')}`,
      `--database=${database}`,
      `--http-interface=${host}`,
      '--max-cron-threads=0',
    ];
  }

  /**
   * Installs modules, without demo data, and stops.
   *
   * @param addons folder of the modules, whose Python tests are run then
   * @returns exit code and log
   */
  async install(database: string, modules: string[], addons?: string): Promise<CommandResult> {
    const args = [
      this.odoo,
      ...this.arguments(database, addons),
      `--http-port=${await getPort()}`,
      `--init=${modules.join(',')}`,
      '--without-demo=all',
      '--stop-after-init',
      '--log-level=info',
      ...(addons
        ? ['--test-enable', `--test-tags=${modules.map((name) => `/${name}`).join(',')}`]
        : []),
    ];
    return runCommand(this.python, args, {
      timeout: installTimeout,
      signal: this.signal,
      cwd: this.workDir,
    });
  }

  /**
   * Runs a program in `odoo-bin shell`.
   *
   * @returns what it printed
   * @throws with its traceback
   */
  async shell(database: string, program: string, addons: string): Promise<string> {
    const args = ['--no-http', '--shell-interface=python', '--log-level=error'];
    const { code, stdout, stderr } = await runCommand(
      this.python,
      [this.odoo, 'shell', ...this.arguments(database, addons), ...args],
      { input: program, timeout: startTimeout, signal: this.signal, cwd: this.workDir },
    );
    if (code !== 0 || stderr.includes('Traceback'))
      throw new Error(`odoo-bin shell 失败：\n${stderr.trim()}`);
    return stdout.trim();
  }

  /**
   * Starts the server on the loopback address and waits until it answers.
   *
   * @throws in Chinese, with the log's end, when it does not
   */
  async serve(database: string, addons: string): Promise<RunningServer> {
    const [port, websocketPort] = [await getPort(), await getPort()];
    const url = `http://${host}:${port}`;
    const args = [
      this.odoo,
      ...this.arguments(database, addons),
      `--http-port=${port}`,
      `--gevent-port=${websocketPort}`,
      `--db-filter=^${database}$`,
      '--workers=0',
      '--log-level=warn',
    ];
    const child = spawn(this.python, args, {
      cwd: this.workDir,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let log = '';
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (log += chunk));
    const ended = new Promise<void>((resolve) => {
      child.once('close', () => resolve());
      child.once('error', (error) => {
        log += error.message;
        resolve();
      });
    });
    const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
    const stop = async (): Promise<void> => {
      if (!isRunning()) return;
      child.kill('SIGINT');
      const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeout);
      await ended;
      clearTimeout(timer);
    };
    const deadline = Date.now() + startTimeout;
    while (!(await answers(url))) {
      const isAborted = this.signal.aborted;
      if (isRunning() && !isAborted && Date.now() < deadline) {
        await new Promise((resolve) => setTimeout(resolve, 250));
        continue;
      }
      await stop();
      throw new Error(
        isAborted ? '已中断。' : `Odoo 没有启动：\n${log.trim().split('\n').slice(-20).join('\n')}`,
      );
    }
    return { url, stop };
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/web/login`, { signal: AbortSignal.timeout(startTimeout) })).ok;
  } catch {
    return false;
  }
}
