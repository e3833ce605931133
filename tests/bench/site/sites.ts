import { execSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Globby } from '@docusaurus/utils';
import { siteSources } from '../../../src/cli/buildStamp';
import { AuthorError } from '../../../src/lib/authorError';
import { cacheDir, root } from '../../../src/lib/paths';

const docusaurus = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';

/** Sites of the same docs: the command that builds each, where to, what else is copied. */
const sites = {
  ours: {
    command: path.join(root, docusaurus),
    out: 'build',
    files: siteSources,
  },
  stock: { command: docusaurus, out: 'build', files: ['sidebars.ts', 'src/pages/img'] },
  vitepress: {
    command: 'node_modules/vitepress/bin/vitepress.js',
    out: '.vitepress/dist',
    files: ['src/pages/img'],
  },
};
export type SiteName = keyof typeof sites;
export const siteNames = Object.keys(sites) as SiteName[];

/** @returns the folder of a site or tool, as deep as its template, for imports from `src` */
export const dirOf = (name: string): string => path.join(cacheDir, 'bench/sites', name);

/** @returns the folder of a built site */
export const outOf = (name: SiteName): string => path.join(dirOf(name), sites[name].out);

/** Copies a template, and installs what its package.json names unless it is there. */
export function install(name: string): void {
  const dir = dirOf(name);
  fs.cpSync(path.join(root, 'tests/bench/site', name), dir, { recursive: true });
  if (fs.existsSync(path.join(dir, 'node_modules/.package-lock.json'))) return;
  console.log(`● 安装 ${name}，只供测量`);
  execSync('npm install --no-audit --no-fund', { cwd: dir, stdio: 'inherit' });
}

/** Makes a fresh copy of a site below `.cache/bench/`. */
export function makeSite(name: SiteName): void {
  const dir = dirOf(name);
  const { files, out } = sites[name];
  const copies = new Set([...files, 'docs', 'static']);
  for (const entry of [...copies, out, '.docusaurus', '.cache', 'node_modules/.cache'])
    fs.rmSync(path.join(dir, entry), { recursive: true, force: true });
  for (const entry of copies)
    fs.cpSync(path.join(root, entry), path.join(dir, entry), { recursive: true });
  if (name === 'ours') return;
  install(name);
  // Only our own components can fill the reference pages: elsewhere they are empty.
  for (const file of Globby.sync('docs/**/*.mdx', { cwd: dir, absolute: true })) {
    const [frontMatter = ''] = /^---\n.*?\n---\n/s.exec(fs.readFileSync(file, 'utf8')) ?? [];
    fs.writeFileSync(file.replace('.mdx', '.md'), frontMatter);
    fs.rmSync(file);
  }
}

/**
 * Builds a site.
 *
 * @returns how many seconds it took
 * @throws AuthorError, with the end of the output, when it fails
 */
export function build(name: SiteName): number {
  const cwd = dirOf(name);
  // The dates of pages are those of the files they are copied from; the loader of the configuration
  // has its cache in TMPDIR.
  const git = { GIT_DIR: path.join(root, '.git'), GIT_WORK_TREE: cwd };
  const env = { ...process.env, ...git, TMPDIR: path.join(cwd, '.cache') };
  fs.mkdirSync(env.TMPDIR, { recursive: true });
  const args = [path.resolve(cwd, sites[name].command), 'build'];
  const options = { cwd, env, encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
  const seconds = (performance.now() - start) / 1000;
  if (status !== 0)
    throw new AuthorError(
      `${name} 没有构建成：\n${(stdout + stderr).split('\n').slice(-30).join('\n')}`,
    );
  return seconds;
}
