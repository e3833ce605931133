import path from 'node:path';
import { extractModules } from '../notes/extractModules';
import type { Note } from '../notes/types';
import { withDatabase, withOdoo } from './environment';
import { installModules } from './installModules';
import type { VerifyOptions } from './options';
import { runPylint } from './pylint';

/**
 * Installs the modules of all notes in one database, runs their Python tests there, and checks them with pylint-odoo: what
 * two notes do to each other does not show when each has a database of its own.
 *
 * @returns whether pylint-odoo has nothing to say, or is not there
 * @throws in Chinese, with the log, when a module does not install without warnings or a test does not pass
 */
export async function runTogether(
  notes: Note[],
  options: VerifyOptions,
  signal: AbortSignal,
): Promise<boolean> {
  return withOdoo(options, signal, (installation, workDir) => {
    const folder = path.join(workDir, 'together');
    return withDatabase(installation, folder, async (db) => {
      const started = Date.now();
      const addons = path.join(folder, 'addons');
      const modules = extractModules(notes, addons);
      const checks = await installModules(notes, modules, installation, db, addons);
      const tests = checks.reduce(
        (sum, check) => sum + (check.kind === 'python' ? check.tests : 0),
        0,
      );
      const seconds = ((Date.now() - started) / 1000).toFixed(0);
      console.log(
        `✔ ${modules.length} 个模块装在同一个数据库里（${seconds} 秒）：${tests} 个测试，0 个不符，0 个出错`,
      );
      const messages = await runPylint(options.python, addons, modules, notes, signal);
      if (messages === null) {
        console.log(
          `－ 没有用 pylint-odoo 检查：${options.python} 里没有它（pip install pylint-odoo）`,
        );
        return true;
      }
      if (messages.length === 0) console.log('✔ pylint-odoo：没有要改的');
      else
        console.log(
          `✘ pylint-odoo：${messages.length} 处要改，或在代码块上写 disable="pylint-检查名：理由"\n  ${messages.join('\n  ')}`,
        );
      return messages.length === 0;
    });
  });
}
