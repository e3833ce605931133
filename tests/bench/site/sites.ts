import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import getPort from 'get-port';
import { applyCsp } from '../../../src/build/csp';
import { compressSite } from '../../../src/lib/precompress';
import { root } from '../../../src/lib/paths';
import {
  buildEnvironment,
  docusaurusScript,
  nodeOptions,
  packageCommand,
} from '../../../src/lib/process';
import { readNotes } from '../../../src/notes/readNotes';
import { makeReferences } from '../../../src/references/pages';
import { plainEntries, shownSection } from '../../../src/references/write';
import { readSearchProvider } from '../../../src/search/provider';
import { benchDir } from './install';
import { stockConfig, stockManifest } from './stockConfig';
import type { SyntheticNote } from './syntheticNotes';

/** Ours, and Docusaurus as its starter makes it, from the same docs. */
export const SITES = ['ours', 'stock'] as const;
export type SiteName = (typeof SITES)[number];

/** Names of the sites for the reader of the terminal. */
export const siteLabels: Record<SiteName, string> = { ours: '本站', stock: '原版' };

/** What a site is made of, relative to the project folder. */
const copies: Record<SiteName, readonly string[]> = {
  ours: [
    'docusaurus.config.ts',
    'sidebars.ts',
    'docs',
    'src',
    'static',
    'i18n',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ],
  stock: ['sidebars.ts', 'docs', 'static', 'src/pages/img', 'src/pages/markdown-page.mdx'],
};

/** The site as it is by default, whatever the terminal's own settings. */
const defaults = {
  SITE_URL: '',
  BASE_URL: '',
  ALGOLIA_APP_ID: '',
  ALGOLIA_SEARCH_KEY: '',
  ALGOLIA_INDEX_NAME: '',
};

/** Writes the peak memory of a Node.js process, kilobytes, when it ends. */
const memoryProbe = (file: string): string =>
  `data:text/javascript,import fs from 'node:fs';process.on('exit',()=>fs.writeFileSync(${JSON.stringify(file)},''+process.resourceUsage().maxRSS))`;

/** The copies get the dates of the pages that they are copies of. */
function gitEnvironment(dir: string): Record<string, string> {
  try {
    const options = {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'] as ['ignore', 'pipe', 'ignore'],
    };
    const gitDir = execFileSync('git', ['rev-parse', '--absolute-git-dir'], options)
      .toString()
      .trim();
    return { GIT_DIR: gitDir, GIT_WORK_TREE: dir, GIT_OPTIONAL_LOCKS: '0' };
  } catch {
    return {};
  }
}

/** A copy of a site's sources below `.cache/bench/`; packages are found in the project, a few folders up. */
export class Site {
  readonly dir: string;
  readonly out: string;
  private readonly store: string;
  private readonly logFile: string;

  /** @param notes synthetic ones to add */
  constructor(
    readonly name: SiteName,
    notes: readonly SyntheticNote[] = [],
  ) {
    this.dir = path.join(benchDir, name);
    this.out = path.join(this.dir, 'build');
    this.store = path.join(this.dir, '.cache/compressed');
    this.logFile = path.join(this.dir, '.cache/bench.log');
    fs.rmSync(this.dir, { recursive: true, force: true });
    for (const entry of copies[name])
      fs.cpSync(path.join(root, entry), path.join(this.dir, entry), {
        recursive: true,
        preserveTimestamps: true,
      });
    if (name === 'stock') {
      this.write('docusaurus.config.js', stockConfig());
      this.write('package.json', stockManifest());
      // Our components are not there: all entries are Markdown.
      for (const { file, sections } of makeReferences(readNotes(root))) {
        const page = fs.readFileSync(path.join(root, file), 'utf8');
        const text = page.replace(
          /^(?:import|<Filter|\{\/\*) .*|(?<=^##.*) \{.*|x(?=#removed)/gm,
          '',
        );
        const entriesOf = (_: string, name: string): string =>
          plainEntries(sections[name] ?? '', (url) => url);
        this.write(file.replace('.mdx', '.md'), text.replace(shownSection, entriesOf));
        fs.rmSync(path.join(this.dir, file));
      }
    }
    for (const { file, text } of notes) this.write(file, text);
  }

  private write(file: string, text: string): void {
    fs.mkdirSync(path.dirname(path.join(this.dir, file)), { recursive: true });
    fs.writeFileSync(path.join(this.dir, file), text);
  }

  /** Removes the built site and every cache, so that the next build starts from nothing. */
  clear(): void {
    for (const entry of ['build', '.docusaurus', '.cache', 'node_modules'])
      fs.rmSync(path.join(this.dir, entry), { recursive: true, force: true });
  }

  /** Docusaurus, as `npm run build` runs it here, and as a new site does. Caches are below the folder it runs in. */
  private start(args: string[], options: string[] = []): ChildProcess {
    // The loader of the configuration has its cache in the folder for temporary files.
    const temporary = path.join(this.dir, '.cache/tmp');
    fs.mkdirSync(temporary, { recursive: true });
    const [own, environment] = this.name === 'stock' ? [[], {}] : [nodeOptions, buildEnvironment];
    const log = fs.openSync(this.logFile, 'w');
    const script =
      this.name === 'stock'
        ? packageCommand('@docusaurus/core', 'docusaurus')
        : path.join(this.dir, path.relative(root, docusaurusScript));
    const child = spawn(process.execPath, [...own, ...options, script, ...args], {
      cwd: this.dir,
      stdio: ['ignore', log, log],
      env: {
        ...process.env,
        ...defaults,
        ...environment,
        ...gitEnvironment(this.dir),
        TMPDIR: temporary,
      },
    });
    fs.closeSync(log);
    return child;
  }

  private failure(): Error {
    const lines = fs.readFileSync(this.logFile, 'utf8').trimEnd().split('\n').slice(-30);
    return new Error(`${siteLabels[this.name]}没有构建成，输出的末尾是：\n${lines.join('\n')}`);
  }

  /**
   * Builds the site. What `npm run build` does after Docusaurus counts for ours; the stock site is compressed too, unmeasured,
   * for the pages to be sent alike.
   *
   * @returns seconds, and bytes of Docusaurus' own process
   * @throws in Chinese, with the end of the output, when it fails
   */
  async build(): Promise<{ seconds: number; memory: number }> {
    const start = performance.now();
    const memoryFile = path.join(this.dir, '.cache/memory');
    const child = this.start(['build'], ['--import', memoryProbe(memoryFile)]);
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw this.failure();
    let seconds = (performance.now() - start) / 1000;
    if (this.name === 'ours')
      applyCsp({ dir: this.out, base: '/', provider: readSearchProvider({}) });
    await compressSite(this.out, this.store);
    if (this.name === 'ours') seconds = (performance.now() - start) / 1000;
    return { seconds, memory: Number(fs.readFileSync(memoryFile, 'utf8')) * 1024 };
  }

  /**
   * Starts the development server, opens a note and changes it.
   *
   * @param note path of the page
   * @returns seconds from the start until the note is on screen, milliseconds from saving it until the change is
   */
  async startDev(browser: Browser, note: string): Promise<{ dev: number; saved: number }> {
    const port = String(await getPort());
    const start = performance.now();
    const child = this.start(['start', '--no-open', '--port', port]);
    const page = await browser.newPage();
    try {
      while (
        !(await page.goto(`http://localhost:${port}${note}`, { timeout: 0 }).catch(() => null))
      ) {
        if (child.exitCode !== null) throw this.failure();
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      await page.locator('article h1').waitFor({ timeout: 60_000 });
      const dev = (performance.now() - start) / 1000;
      // Until the server has nothing left to do: authors read before they write.
      await page.waitForTimeout(3000);
      const text = `保存于 ${String(Date.now())}`;
      const saving = performance.now();
      fs.appendFileSync(path.join(this.dir, `${note.slice(1)}.md`), `\n${text}\n`);
      await page.getByText(text).waitFor({ timeout: 60_000 });
      return { dev, saved: performance.now() - saving };
    } finally {
      await page.close();
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
    }
  }
}
