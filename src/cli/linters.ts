import { packageCommand, runNode } from '../lib/process';

/**
 * Runs ESLint, stylelint and Prettier over the project.
 *
 * @param fix write the fixes instead of only reporting
 * @returns 0 when all of them are content, else 1
 */
export function lint({ fix }: { fix: boolean }): number {
  const linters = [
    ['eslint', '--max-warnings', '0', '.', ...(fix ? ['--fix'] : [])],
    ['stylelint', '--max-warnings', '0', 'src/**/*.css', ...(fix ? ['--fix'] : [])],
    ['prettier', fix ? '--write' : '--check', '--log-level', 'warn', '.'],
  ] as const;
  const codes = linters.map(([name, ...args]) => {
    console.log(`● ${name}`);
    return runNode(packageCommand(name), args);
  });
  return codes.every((code) => code === 0) ? 0 : 1;
}
