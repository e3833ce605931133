// A series is added as src/odoo/README.md says, in a copy of the code: an entry and its data.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../support/folder';
import { copySite } from '../../support/testSites';

const site = path.join(fs.realpathSync(temporaryFolder()), 'site');
const inSite = (file: string): string => path.join(site, file);

/** Prints what the parts of the site that speak of series know of 99. */
const program = `
import { checkFrontMatter } from './src/notes/frontMatter/checkFrontMatter';
import { upgrades, versionColumns } from './src/odoo';
import references from './src/plugins/references';
import { subject } from './src/search/subject';

const created = {};
const createData = async (name, data) => void (created[name] = data);
const docs = { loadedVersions: [{ docs: [] }] };
const plugin = references({ siteDir: '.', siteConfig: {}, generatedFilesDir: '.' });
void plugin.allContentLoaded({
  allContent: { 'docusaurus-plugin-content-docs': { default: docs } },
  actions: { createData },
}).then(() => console.log(JSON.stringify({
  frontMatter: checkFrontMatter('docs/odoo/a.md', '', { odoo: [17, 99], unsupported: { 99: '没有' } })
    .filter((problem) => /frontmatter (?:odoo|unsupported)/.test(problem)),
  columns: versionColumns(['项', '17', '18', '19', '99']),
  upgrades: upgrades.filter(({ to }) => to === 99).map(({ from }) => from),
  searched: '99 里的看板'.match(subject.series),
  isStyled: created['series.css'].includes("[data-series='99'][aria-pressed='true']) [data-in~='99']"),
})));
`;

test('a series is an entry in the list and its data', { timeout: 120_000 }, () => {
  copySite(site, /^(?:docs|static|tests|src\/pages)\//);
  const list = inSite('src/odoo/versions.ts');
  const before = fs.readFileSync(list, 'utf8');
  const entry = "{ series: 99, basis: 'run', hasDiff: true },\n";
  fs.writeFileSync(list, before.replace(/(?<=\n)(?=\];\n\nconst seriesOf)/, entry));
  for (const [folder, data] of Object.entries({
    diffs: {
      ...{ signatures: {}, parents: {}, relations: {}, restored: [], added: {} },
      removed: { model: { '': 'note.made.up' } },
    },
    replacements: { model: { 'note.made.up': { use: '改为 `res.partner`。' } } },
    sources: {},
  }))
    fs.writeFileSync(inSite(`src/odoo/data/${folder}/99.json`), JSON.stringify(data));
  // What the command writes that reads a source tree.
  const names = inSite('src/odoo/data/otherVersions.json');
  const { series } = JSON.parse(fs.readFileSync(names, 'utf8')) as {
    series: Record<string, unknown>;
  };
  fs.writeFileSync(names, JSON.stringify({ series: { ...series, 99: Object.values(series)[0] } }));
  fs.writeFileSync(inSite('known.ts'), program);
  fs.mkdirSync(inSite('my_module'));
  fs.writeFileSync(inSite('my_module/a.py'), 'x = env["note.made.up"]\n');

  const run = (...args: string[]): string => {
    const command = ['--import', 'tsx', ...args];
    const { stdout, stderr } = spawnSync(process.execPath, command, {
      cwd: site,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    return stdout;
  };
  expect(JSON.parse(run('known.ts'))).toEqual({
    frontMatter: [],
    columns: [17, 18, 19, 99],
    upgrades: [17, 18, 19, 20],
    searched: ['99'],
    isStyled: true,
  });
  expect(
    run('src/cli/check-module.ts', inSite('my_module'), '--from', '19', '--to', '99'),
  ).toContain('note.made.up');
});
