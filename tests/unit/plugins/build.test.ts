// Builds a small site in git, which has a broken link, with the site's own configuration.
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { Globby } from '@docusaurus/utils';
import { beforeAll, expect, test } from 'vitest';
import { git } from '../../../src/lib/git';
import { root } from '../../../src/lib/paths';
import { docusaurusScript } from '../../../src/lib/process';
import { temporaryFolder } from '../../support/folder';
import { copySite } from '../../support/testSites';

const site = path.join(fs.realpathSync(temporaryFolder()), 'site');

/** Secrets that a terminal may have and no file of the site may. Nothing else has these values. */
const secrets = Object.fromEntries(
  ['ALGOLIA_ADMIN_KEY', 'GITHUB_TOKEN', 'AWS_SECRET_ACCESS_KEY', 'DATABASE_URL', 'PGPASSWORD'].map(
    (name) => [name, `planted-${name.toLowerCase()}-5e1f`],
  ),
);

let code: number | null;
let output: string;
const page = (route: string): string =>
  fs.readFileSync(path.join(site, 'build', route, 'index.html'), 'utf8');

/** Copies code and configuration, with the few pages of the fixture instead of the docs. */
function makeSite(): void {
  copySite(site, /^(?:docs|src\/pages)\/(?!odoo(?:$|\/reference|\/tools)|updates|page\.css)/);
  fs.cpSync(path.join(root, 'tests/fixtures/site'), site, { recursive: true });
  fs.writeFileSync(path.join(site, '.gitignore'), 'node_modules\nbuild\n.docusaurus\n');
  const identity = ['-c', 'user.name=张三', '-c', 'user.email=a@example.org'];
  for (const command of ['init -q', 'add -A', 'commit -q -m 1'])
    git(site, ...identity, ...command.split(' '));
}

async function build(): Promise<void> {
  const command = [docusaurusScript, 'build', '--no-minify'];
  const env = { ...process.env, NO_COLOR: '1', SITE_URL: '', BASE_URL: '', ...secrets };
  await new Promise((resolve) => {
    const child = execFile(process.execPath, command, { cwd: site, env }, (_, stdout, stderr) => {
      code = child.exitCode;
      output = stdout + stderr;
      resolve(undefined);
    });
  });
}

beforeAll(async () => {
  makeSite();
  await build();
}, 600_000);

test('a broken link fails the build and is named with its page; one to a file with its line', () => {
  expect(code).toBe(1);
  expect(output).toMatch(
    /- Broken link on source page path = \/docs\/intro:\n +-> linking to \/docs\/nowhere\n/,
  );
  // The page of the upgrade check leads to a note that is left out here.
  const warnings = output.match(/^\[WARNING\](?!.*upgrade_check\.mdx").*$/gm);
  expect(warnings).toEqual([
    expect.stringContaining('`./unwritten.md` in source file "docs/intro.md" (9:1)'),
  ]);
});

test('the whole site is there: index, Markdown, feeds, headers, service worker', () => {
  const files = 'search-index docs/intro.md llms.txt atom.xml robots.txt _headers sw.js'.split(' ');
  expect(files.filter((file) => !fs.existsSync(path.join(site, 'build', file)))).toEqual([]);
});

test('a draft leaves nothing; an unlisted page has its files, and is in no list', () => {
  const all = Globby.sync('**', { cwd: path.join(site, 'build') });
  expect(all.filter((name) => /草稿|note_draft/.test(name))).toEqual([]);
  for (const file of ['docs/odoo/未列出.md', 'notes/note_unlisted.zip'])
    expect(all).toContain(file);
  for (const list of ['llms.txt', 'llms-full.txt', 'atom.xml'])
    expect(fs.readFileSync(path.join(site, 'build', list), 'utf8')).not.toContain('未列出');
});

test('pages have the author and the time of the last commit, also with a Chinese file name', () => {
  for (const route of ['docs/intro', 'docs/odoo/中文说明'])
    expect(page(route)).toMatch(/theme-last-updated.*最后.*张三.*<time/s);
  expect(page('docs/odoo/中文说明')).toContain('正文第一行，第二行。');
  expect(page('docs/odoo/中文说明'), 'sources are in the contents list').toMatch(
    /<a href=#sources [^>]*table-of-contents__link/,
  );
});

test('no file of the site has a secret of the environment', () => {
  const files = Globby.sync('**', { cwd: path.join(site, 'build'), dot: true, absolute: true });
  expect(files.length).toBeGreaterThan(10);
  const planted = files.filter((file) => /planted-.*-5e1f/.test(fs.readFileSync(file, 'latin1')));
  expect(planted).toEqual([]);
});

test('a page has its images as they are now, and leads to pages where they are now', async () => {
  const write = (file: string, text: string) => fs.writeFileSync(path.join(site, file), text);
  const edit = (file: string, from: string, to: string): void => {
    const text = fs.readFileSync(path.join(site, file), 'utf8');
    write(file, text.replace(from, to));
  };
  expect(page('docs/odoo/中文说明')).toMatch(
    /<path d="?M1 1.*<img [^>]*width=10.*href=\/docs\/moving/s,
  );
  edit('docs/odoo/img/drawing.diagram.svg', 'M1 1', 'M9 9');
  edit('docs/odoo/img/picture.svg', 'width="10"', 'width="20"');
  edit('docs/moving.md', 'slug: moving', 'slug: moved');
  write(
    'docs/unwritten.md',
    '---\ntitle: 新\ndescription: 测试用的一页，别的页先链接到它，它后来才写成。\n---\n',
  );
  await build();
  expect(output).not.toContain('unwritten');
  expect(page('docs/odoo/中文说明')).toMatch(
    /<path d="?M9 9.*<img [^>]*width=20.*href=\/docs\/moved/s,
  );
  expect(page('docs/intro')).toContain('href=/docs/unwritten');
}, 600_000);

test('a changed plugin is applied to pages that have not changed', async () => {
  const plugin = path.join(site, 'src/markdown/remark/appendSources.ts');
  const code = fs.readFileSync(plugin, 'utf8');
  fs.writeFileSync(plugin, code.replace('来源 {#sources}', '改过的来源 {#sources}'));
  await build();
  expect(page('docs/odoo/中文说明')).toContain('改过的来源');
}, 600_000);
