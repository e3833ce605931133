import { packageCommand, runNode } from '../lib/process';

const linters = [
  {
    name: 'ESLint',
    package: 'eslint',
    args: ['--max-warnings', '0', '.'],
    fix: '--fix',
  },
  { name: 'stylelint', package: 'stylelint', args: ['--max-warnings', '0', 'src/**/*.css'], fix: '--fix' },
];

/**
 * Runs ESLint, stylelint and Prettier over the project.
 *
 * @param fix write the fixes instead of only reporting
 * @returns 0 when all of them are content, else 1
 */
export function lint({ fix }: { fix: boolean }): number {
  const codes = linters.map(({ name, package: packageName, args, fix: fixFlag }) => {
    console.log(`● ${name}`);
    return runNode(packageCommand(packageName), fix ? [...args, fixFlag] : args);
  });
  console.log('● Prettier');
  codes.push(runNode(packageCommand('prettier'), [fix ? '--write' : '--check', '--log-level', 'warn', '.']));
  return codes.every((code) => code === 0) ? 0 : 1;
}
