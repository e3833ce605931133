// Builds a small site in git, which has a broken link, with the site's own configuration.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../../src/lib/paths';
import { docusaurusScript } from '../../../src/lib/process';
import { copySite } from '../../support/testSites';

const workshop = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'builds-')));
const site = path.join(workshop, 'site');

/** Secrets that a terminal may have and no file of the site may. Nothing else has these values. */
const secrets = Object.fromEntries(
  ['ALGOLIA_ADMIN_KEY', 'GITHUB_TOKEN', 'AWS_SECRET_ACCESS_KEY', 'DATABASE_URL', 'PGPASSWORD'].map(
    (name) => [name, `planted-${name.toLowerCase()}-5e1f`],
  ),
);

let code: number | null;
let output = '';
const page = (route: string): string =>
  fs.readFileSync(path.join(site, 'build', route, 'index.html'), 'utf8');

/** Copies the project's code and configuration, with the few pages of the fixture instead of the docs. */
function makeSite(): void {
  copySite(site);
  for (const folder of ['docs', 'src/pages'])
    for (const name of fs.readdirSync(path.join(site, folder)))
      if (name !== 'odoo') fs.rmSync(path.join(site, folder, name), { recursive: true });
  for (const name of fs.readdirSync(path.join(site, 'docs/odoo')))
    if (name !== 'reference') fs.rmSync(path.join(site, 'docs/odoo', name), { recursive: true });
  fs.cpSync(path.join(root, 'tests/fixtures/site'), site, { recursive: true });
  fs.appendFileSync(
    path.join(site, 'docs/intro.md'),
    '\n[无处可去](/docs/nowhere)\n[未写成](./unwritten.md)\n',
  );
  fs.writeFileSync(path.join(site, '.gitignore'), 'node_modules\nbuild\n.docusaurus\n');
  const identity = ['-c', 'user.name=张三', '-c', 'user.email=a@example.org'];
  for (const command of ['init -q', 'add -A', 'commit -q -m 1'])
    execFileSync('git', [...identity, ...command.split(' ')], { cwd: site });
}

async function build(): Promise<void> {
  const child = spawn(process.execPath, [docusaurusScript, 'build', '--no-minify'], {
    cwd: site,
    env: { ...process.env, NO_COLOR: '1', SITE_URL: '', BASE_URL: '', ...secrets },
  });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  code = await new Promise((resolve) => child.on('close', resolve));
}

beforeAll(async () => {
  makeSite();
  await build();
}, 180_000);

afterAll(() => {
  fs.rmSync(workshop, { recursive: true, force: true });
});

test('a broken link fails the build and is named with its page; one to a file with its line', () => {
  expect(code).toBe(1);
  expect(output).toMatch(
    /- Broken link on source page path = \/docs\/intro:\n +-> linking to \/docs\/nowhere\n/,
  );
  expect(output.match(/^\[WARNING\].*$/gm)).toEqual([
    expect.stringMatching(
      /Markdown link with URL `\.\/unwritten\.md` in source file "docs\/intro\.md" \(9:1\)/,
    ),
  ]);
});

test('the whole site is there: index, Markdown, feeds, policy, headers, service worker', () => {
  const files = ['search-index', 'docs/intro.md', 'llms.txt', 'atom.xml', '_headers', 'sw.js'];
  expect(files.filter((file) => !fs.existsSync(path.join(site, 'build', file)))).toEqual([]);
  expect(page('docs/intro')).toContain('<meta http-equiv="Content-Security-Policy"');
  expect(page('docs/intro')).toMatch(
    /property=og:image content=https:\/\/[^ ]+\/img\/social-card\.png /,
  );
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
  const files = fs
    .readdirSync(path.join(site, 'build'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  expect(files.length).toBeGreaterThan(10);
  const hasSecret = (file: string): boolean => {
    const content = fs.readFileSync(file);
    return Object.values(secrets).some((value) => content.includes(value));
  };
  expect(files.filter(hasSecret)).toEqual([]);
});

test('a changed plugin is applied to pages that have not changed', async () => {
  const plugin = path.join(site, 'src/markdown/remark/appendSources.ts');
  fs.writeFileSync(
    plugin,
    fs.readFileSync(plugin, 'utf8').replace('来源 {#sources}', '改过的来源 {#sources}'),
  );
  await build();
  expect(page('docs/odoo/中文说明')).toContain('改过的来源');
}, 180_000);
