import { AuthorError } from '../lib/authorError';
import type { Note } from '../notes/types';
import type { CheckResult } from '../notes/verifications';
import { type Installation, lastLines } from './installation';
import { readLog } from './readLog';

/**
 * Installs notes' modules, which are in the folder `addons`, in one database and runs their Python
 * tests.
 *
 * @throws AuthorError, with the log, when an installation fails or has warnings, or when a test
 *   fails or none runs
 */
export async function installModules(
  notes: Note[],
  modules: string[],
  installation: Installation,
  db: string,
  addons: string,
): Promise<CheckResult[]> {
  const listed = modules.join('、');
  const { code, stderr } = await installation.install(db, modules, addons);
  const { tests, failures, errors, warnings, problems } = readLog(stderr, modules);
  if (code !== 0 || failures + errors > 0 || problems.length > 0) {
    const counts = `${tests ?? 0} 个测试，${failures} 个不符，${errors} 个出错`;
    const log = problems.length > 0 ? problems.join('\n') : lastLines(stderr);
    throw new AuthorError(`${listed} 没有装好或测试不过（${counts}）：\n${log}`);
  }
  if (warnings.length > 0)
    throw new AuthorError(`${listed} 装上了，但日志里有它的警告：\n${warnings.join('\n')}`);
  const installed = modules.map((name): CheckResult => ({ kind: 'install', name, warnings: 0 }));
  const files = notes.flatMap((note) => note.modules).flatMap((module) => module.files);
  if (!files.some(({ path }) => /^tests\/test_\w+\.py$/.test(path))) return installed;
  if (!tests)
    throw new AuthorError(
      '模块里有 tests/test_*.py，却一个测试都没有跑。tests/__init__.py 里导入它们了吗？',
    );
  return [...installed, { kind: 'python', name: listed, tests }];
}
