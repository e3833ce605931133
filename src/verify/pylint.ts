import { odooVersion } from '../config/site';
import { readSuppressions } from '../notes/suppressions';
import type { Note } from '../notes/types';
import { type CommandResult, runCommand } from './runCommand';

const timeout = 10 * 60_000;

/** Checks of pylint-odoo that say nothing about a note: its text is the readme, and OCA is not its author. */
const inapplicable = ['missing-readme', 'manifest-required-author'];

/** One of pylint's messages; `symbol` is the check's name, `path` begins in the addons folder. */
interface Message {
  path: string;
  line: number;
  symbol: string;
  message: string;
}

/** Arguments of Python that run pylint-odoo's checks, and no others, over modules in the working folder. */
export function pylintArguments(modules: string[]): string[] {
  return [
    ...['-m', 'pylint', '--load-plugins=pylint_odoo', '--rcfile=', '--output-format=json'],
    ...['--disable=all', '--enable=odoolint', `--disable=${inapplicable.join(',')}`],
    `--valid-odoo-versions=${odooVersion}`,
    ...modules,
  ];
}

/**
 * Reads what pylint printed.
 *
 * @returns `docs/…/x.md:12 [check] message` for each message but those whose block says `disable="pylint-check：why"`
 * @throws in Chinese when pylint could not do its work
 */
export function readPylint({ code, stdout, stderr }: CommandResult, notes: Note[]): string[] {
  // https://pylint.readthedocs.io/en/stable/user_guide/usage/run.html#exit-codes: 1 fatal, 32 usage; the others are messages.
  if ((code & 33) !== 0) throw new Error(`pylint 没有跑完：\n${stdout}${stderr}`);
  const files = notes.flatMap(({ file, modules }) =>
    modules.flatMap((module) =>
      module.files.map(({ path, block }) => ({ file, path: `${module.name}/${path}`, block })),
    ),
  );
  return (JSON.parse(stdout || '[]') as Message[]).flatMap(({ path, line, symbol, message }) => {
    const found = files.find((each) => each.path === path);
    if (!found) return [`${path}:${line} [${symbol}] ${message}`];
    const { suppressions } = readSuppressions(found.block);
    if (suppressions.some(({ rule }) => rule === `pylint-${symbol}`)) return [];
    return [`${found.file}:${found.block.line + line - 1} [${symbol}] ${message}`];
  });
}

/**
 * Checks modules with pylint-odoo.
 *
 * @param addons the folder they are in
 * @returns messages without a reason, as {@link readPylint} has them; null when the interpreter has no pylint-odoo
 */
export async function runPylint(
  python: string,
  addons: string,
  modules: string[],
  notes: Note[],
  signal: AbortSignal,
): Promise<string[] | null> {
  const options = { cwd: addons, timeout, signal };
  const { code } = await runCommand(python, ['-c', 'import pylint, pylint_odoo'], options);
  if (code !== 0) return null;
  return readPylint(await runCommand(python, pylintArguments(modules), options), notes);
}
