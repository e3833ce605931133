import { execSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { siteSources } from '../../../src/cli/buildStamp';
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

/** Makes a fresh copy of a site below `.cache/bench/`, with so many more notes. */
export function makeSite(name: SiteName, moreNotes = 0): void {
  const dir = dirOf(name);
  const { files, out } = sites[name];
  const copies = new Set([...files, 'docs', 'static']);
  for (const entry of [...copies, out, '.docusaurus', '.cache', 'node_modules/.cache'])
    fs.rmSync(path.join(dir, entry), { recursive: true, force: true });
  for (const entry of copies)
    fs.cpSync(path.join(root, entry), path.join(dir, entry), { recursive: true });
  const docs = fs
    .readdirSync(path.join(dir, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(dir, 'docs', file));
  if (name !== 'ours') {
    install(name);
    // Only our own components can fill the four reference pages: elsewhere they are empty.
    for (const file of docs.filter((one) => one.endsWith('.mdx'))) {
      const [frontMatter = ''] = /^---\n.*?\n---\n/s.exec(fs.readFileSync(file, 'utf8')) ?? [];
      fs.writeFileSync(file.replace('.mdx', '.md'), frontMatter);
      fs.rmSync(file);
    }
  }
  const notes = docs.filter((file) => /dev_notes.*\.md$/.test(file));
  for (let number = 1; number <= moreNotes; number++) {
    const file = notes[number % notes.length] ?? '';
    const copy = fs
      .readFileSync(file, 'utf8')
      // A title has at most 40 characters, and the name of a module is used once.
      .replace(/^title: (.{0,30}).*$/m, `title: $1 ${number}`)
      .replace(/(?<=^```.* title="\w+)(?=\/)/gm, `_${number}`);
    fs.writeFileSync(file.replace('.md', `_copy_${number}.md`), copy);
  }
}

/** Prints the peak memory of the process, in kilobytes, when it ends. */
const memoryProbe =
  'data:text/javascript,process.on("exit",()=>console.error("maxRSS",process.resourceUsage().maxRSS))';

/**
 * Builds a site.
 *
 * @returns seconds, and megabytes of memory
 * @throws in Chinese, with the end of the output, when it fails
 */
export function build(name: SiteName): { seconds: number; memory: number } {
  const cwd = dirOf(name);
  // The dates of pages are those of the files they are copied from; the loader of the configuration
  // has its cache in TMPDIR.
  const git = { GIT_DIR: path.join(root, '.git'), GIT_WORK_TREE: cwd };
  const env = { ...process.env, ...git, TMPDIR: path.join(cwd, '.cache') };
  fs.mkdirSync(env.TMPDIR, { recursive: true });
  const args = ['--import', memoryProbe, path.resolve(cwd, sites[name].command), 'build'];
  const options = { cwd, env, encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
  const seconds = (performance.now() - start) / 1000;
  if (status !== 0)
    throw new Error(`${name} 没有构建成：\n${(stdout + stderr).split('\n').slice(-30).join('\n')}`);
  const peaks = [...stderr.matchAll(/^maxRSS (\d+)$/gm)].map(([, peak]) => Number(peak));
  return { seconds, memory: Math.max(...peaks) / 1024 };
}
