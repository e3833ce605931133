// What Docusaurus does with the site's own configuration when something is wrong. Each test builds a small site.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, describe, expect, test } from 'vitest';
import { packageCommand } from '../../../src/lib/process';
import { root } from '../../../src/lib/paths';

const buildTimeout = 180_000;
const workshop = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'builds-')));

afterAll(() => {
  fs.rmSync(workshop, { recursive: true, force: true });
});

const fixture = path.join(root, 'tests/fixtures/site');

/**
 * A site of its own: the project's code and configuration with the few pages of the fixture. One after the other in the same
 * folder, whose cache makes all but the first quick.
 *
 * @returns its folder
 */
function makeSite(): string {
  const site = path.join(workshop, 'site');
  fs.rmSync(site, { recursive: true, force: true });
  fs.cpSync(path.join(root, 'src'), path.join(site, 'src'), {
    recursive: true,
    filter: (file) => file !== path.join(root, 'src/pages'),
  });
  for (const entry of ['static', 'i18n', 'docusaurus.config.ts', 'package.json', 'tsconfig.json']) {
    fs.cpSync(path.join(root, entry), path.join(site, entry), { recursive: true });
  }
  fs.cpSync(fixture, site, { recursive: true });
  fs.symlinkSync(fs.realpathSync(path.join(root, 'node_modules')), path.join(site, 'node_modules'), 'junction');
  return site;
}

function git(cwd: string, ...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=张三', '-c', 'user.email=a@example.org', ...args], { cwd });
}

const append = (file: string, text: string): void => {
  fs.appendFileSync(file, `\n${text}\n`);
};

interface Build {
  code: number | null;
  output: string;
  /** The built page at a path, "" when there is none. */
  page: (route: string) => string;
}

/** What a terminal may hold, and no file of the site may: each value is one that nothing else has. */
const secrets = Object.fromEntries(
  [
    'ALGOLIA_ADMIN_KEY',
    'GITHUB_TOKEN',
    'NPM_TOKEN',
    'AWS_SECRET_ACCESS_KEY',
    'DATABASE_URL',
    'SSH_PRIVATE_KEY',
    'PGPASSWORD',
  ].map((name) => [name, `planted-${name.toLowerCase()}-5e1f`]),
);

/** Files below a folder that have one of the secrets in them. */
function filesWithSecrets(dir: string): string[] {
  const files = fs.readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((name) => path.join(dir, name));
  expect(files.length).toBeGreaterThan(10);
  return files.filter((file) => {
    if (!fs.statSync(file).isFile()) return false;
    const content = fs.readFileSync(file);
    return Object.values(secrets).some((value) => content.includes(value));
  });
}

async function build(site: string): Promise<Build> {
  const child = spawn(process.execPath, [packageCommand('@docusaurus/core', 'docusaurus'), 'build', '--no-minify'], {
    cwd: site,
    env: {
      ...process.env,
      // Above the site there is no repository for git to find.
      GIT_CEILING_DIRECTORIES: workshop,
      NO_COLOR: '1',
      SITE_URL: '',
      BASE_URL: '',
      ...secrets,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  const page = (route: string): string => {
    const file = path.join(site, 'build', route, 'index.html');
    return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  };
  return { code, output, page };
}

const warnings = (output: string): string[] => output.match(/^\[WARNING\].*$/gm) ?? [];

describe('a mistake aborts the build', () => {
  test('broken link: the page and the link are named', { timeout: buildTimeout }, async () => {
    const site = makeSite();
    append(path.join(site, 'docs/intro.md'), '[无处可去](/docs/nowhere)');
    const { code, output } = await build(site);
    expect(code).not.toBe(0);
    expect(output).toContain('Docusaurus found broken links!');
    expect(output).toMatch(/Broken link on source page path = \/docs\/intro:\s+-> linking to \/docs\/nowhere/);
    expect(output).not.toMatch(/Broken link on source page path = (?!\/docs\/intro:)/);
  });

  test('unknown tag: it is named, and so is the page', { timeout: buildTimeout }, async () => {
    const site = makeSite();
    const file = path.join(site, 'docs/odoo/中文说明.md');
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('tags: [odoo]', 'tags: [odoo, odo]'));
    const { code, output } = await build(site);
    expect(code).not.toBe(0);
    expect(output).toMatch(/中文说明\.md.*contains invalid tags: \[odo\]|Tags \[odo\] used in .*中文说明\.md/);
  });

  test(
    'misconfigured navbar item: Chinese text shows the item and where it is configured',
    { timeout: buildTimeout },
    async () => {
      const site = makeSite();
      const file = path.join(site, 'src/config/navbar.ts');
      fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace("sidebarId: 'tutorial'", "sidebarId: 'tutoriel'"));
      const { code, output } = await build(site);
      expect(code).not.toBe(0);
      expect(output).toContain('导航栏有一项无法显示。请检查 themeConfig.navbar.items（src/config/navbar.ts）里的这一项：');
      expect(output).toContain('"sidebarId": "tutoriel"');
    },
  );
});

describe('a build succeeds', () => {
  test(
    'outside git, without dates and with one warning; a broken markdown link only warns',
    { timeout: buildTimeout },
    async () => {
      const site = makeSite();
      append(path.join(site, 'docs/intro.md'), '[未写成](./unwritten.md)');
      // The link check of the finished site would find the same link again, and abort.
      const config = path.join(site, 'docusaurus.config.ts');
      fs.writeFileSync(config, fs.readFileSync(config, 'utf8').replace("onBrokenLinks: 'throw'", "onBrokenLinks: 'ignore'"));
      const { code, output, page } = await build(site);
      expect(output).toContain('[SUCCESS]');
      expect(code).toBe(0);
      expect(warnings(output)).toEqual([
        expect.stringContaining('页面不显示最后更新时间：不在 git 仓库中'),
        expect.stringMatching(/Markdown link with URL `\.\/unwritten\.md` in source file "docs\/intro\.md"/),
      ]);
      expect(page('docs/odoo/中文说明')).toContain('正文第一行，第二行。');
      expect(page('docs/odoo/中文说明')).not.toContain('theme-last-updated');
      expect(page('docs/odoo/中文说明'), 'sources are in the contents list').toMatch(
        /<a href=#sources [^>]*table-of-contents__link/,
      );
    },
  );

  test('in git, with author and time, also for a Chinese file name', { timeout: buildTimeout }, async () => {
    const site = makeSite();
    fs.writeFileSync(path.join(site, '.gitignore'), 'node_modules\nbuild\n.docusaurus\n');
    git(site, 'init', '-q');
    git(site, 'add', '-A');
    git(site, 'commit', '-q', '-m', '1');
    const { code, output, page } = await build(site);
    expect(output).toContain('[SUCCESS]');
    expect(code).toBe(0);
    expect(warnings(output)).toEqual([]);
    for (const route of ['docs/intro', 'docs/odoo/中文说明']) {
      expect(page(route)).toMatch(/theme-last-updated.*最后.*张三.*<time/s);
    }
    expect(filesWithSecrets(path.join(site, 'build')), 'secrets of the environment').toEqual([]);
    fs.writeFileSync(path.join(site, 'build/leak.bin'), `\0${secrets.NPM_TOKEN ?? ''}`);
    expect(filesWithSecrets(path.join(site, 'build')), 'the search for them finds').toHaveLength(1);
  });
});
