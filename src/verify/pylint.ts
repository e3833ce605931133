import { AuthorError } from '../lib/authorError';
import { readSuppressions } from '../notes/blocks';
import type { Note } from '../notes/types';
import type { Installation } from './installation';
import { type CommandResult, runCommand } from './runCommand';

const timeout = 10 * 60_000;

/**
 * Checks that do not apply to notes: the note is the readme, the author is not OCA, and Odoo puts
 * the series before a version.
 */
const inapplicable = ['missing-readme', 'manifest-required-author', 'manifest-version-format'];

/** A message of pylint: `symbol` is the check's name, `path` begins in the addons folder. */
interface Message {
  path: string;
  line: number;
  symbol: string;
  message: string;
}

/** @returns arguments of Python that run only pylint-odoo's checks, on modules below */
function pylintArguments(modules: string[], series: number): string[] {
  return [
    ...['-m', 'pylint', '--load-plugins=pylint_odoo', '--rcfile=', '--output-format=json'],
    ...['--disable=all', '--enable=odoolint', `--disable=${inapplicable.join(',')}`],
    `--valid-odoo-versions=${series}.0`,
    ...modules,
  ];
}

/**
 * Reads the output of pylint as lines such as `docs/…/x.md:12 [check] message`, without those that
 * a block disables.
 *
 * @throws AuthorError when pylint itself failed
 */
export function readPylint({ code, stdout, stderr }: CommandResult, notes: Note[]): string[] {
  // 1 is a fatal error and 32 wrong usage; the other bits say that there are messages.
  // https://pylint.readthedocs.io/en/stable/user_guide/usage/run.html#exit-codes
  if ((code & 33) !== 0) throw new AuthorError(`pylint 没有跑完：\n${stdout}${stderr}`);
  const files = notes.flatMap(({ file, modules }) =>
    modules.flatMap((module) =>
      module.files.map(({ path, block }) => ({ file, path: `${module.name}/${path}`, block })),
    ),
  );
  return (JSON.parse(stdout || '[]') as Message[]).flatMap(({ path, line, symbol, message }) => {
    const moduleFile = files.find((each) => each.path === path);
    if (!moduleFile) return [`${path}:${line} [${symbol}] ${message}`];
    const { suppressions } = readSuppressions(moduleFile.block);
    if (suppressions.some(({ rule }) => rule === `pylint-${symbol}`)) return [];
    return [`${moduleFile.file}:${moduleFile.block.line + line - 1} [${symbol}] ${message}`];
  });
}

/**
 * Checks modules with pylint-odoo. @returns the lines of {@link readPylint}; null when the
 * interpreter has no pylint-odoo
 */
export async function runPylint(
  { python, series, signal }: Installation,
  addons: string,
  modules: string[],
  notes: Note[],
): Promise<string[] | null> {
  const options = { cwd: addons, timeout, signal };
  const { code } = await runCommand(python, ['-c', 'import pylint, pylint_odoo'], options);
  if (code !== 0) return null;
  return readPylint(await runCommand(python, pylintArguments(modules, series), options), notes);
}
