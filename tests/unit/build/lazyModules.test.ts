import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../src/lib/paths';

/** What a script prints that runs where Docusaurus does. */
function run(script: string): unknown {
  const file = path.join(root, 'node_modules/@docusaurus/core/lib/script.cjs');
  const code = `const require = process.getBuiltinModule('module').createRequire(${JSON.stringify(file)});${script}`;
  const lazy = path.join(root, 'src/build/lazyModules.mjs');
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', lazy, '-e', code], {
    cwd: root,
    encoding: 'utf8',
  });
  return stdout ? JSON.parse(stdout) : stderr;
}

test('Docusaurus starts without Babel, webpack and their like', { timeout: 30_000 }, () => {
  const loaded = run(
    `require('./index.js'); console.log(JSON.stringify(Object.keys(require.cache)))`,
  ) as string[];
  expect(loaded.length).toBeGreaterThan(100);
  const heavy =
    /node_modules.(?:@babel.(?:core|generator|traverse)|webpack.lib.Compiler|html-minifier-terser|serve-handler|webpackbar)/;
  expect(loaded.filter((file) => heavy.test(file))).toEqual([]);
});

test(
  'what a lazy module says of itself before it is loaded is so, and it can be used',
  { timeout: 30_000 },
  () => {
    const names = [
      '@babel/core',
      '@babel/generator',
      '@babel/traverse',
      'webpack',
      'html-minifier-terser',
      'webpackbar',
    ];
    const script = `const modules = ${JSON.stringify(names)}.map(require);
    console.log(JSON.stringify(modules.map((one) => [one.__esModule, '__esModule' in one])))`;
    for (const [said, is] of run(script) as boolean[][]) expect(said).toBe(is);
    expect(
      run(`console.log(JSON.stringify(require('@babel/core').transformSync('1 + 1').code))`),
    ).toBe('1 + 1;');
  },
);
