import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../../../src/lib/paths';
import { benchDir, ensurePackage, packageDir } from './install';
import { docSearch, searchAliases, stockConfig, stockManifest, stockStyles } from './stockConfig';
import type { SyntheticNote } from './syntheticNotes';

/** Ours, and Docusaurus as its starter makes it, from the same docs. */
export const SITES = ['ours', 'stock'] as const;
export type SiteName = (typeof SITES)[number];

/** Names of the sites for the reader of the terminal. */
export const siteLabels: Record<SiteName, string> = { ours: '本站', stock: '原版' };

/** A site that the bench builds. */
export interface Site {
  name: SiteName;
  /** Its sources; what the bundler keeps lands in here too. */
  dir: string;
  /** The built site. */
  out: string;
  /** Compressed files, see compressSite. */
  store: string;
}

/** What a site is made of, relative to the project folder. */
const copies: Record<SiteName, readonly string[]> = {
  ours: ['docusaurus.config.ts', 'sidebars.ts', 'docs', 'src', 'static', 'i18n', 'package.json', 'tsconfig.json'],
  // The page of styles is made of our components.
  stock: ['sidebars.ts', 'docs', 'static', 'src/pages/img', 'src/pages/markdown-page.mdx'],
};

/** Installs the starter's search bar, for the stock site. */
export function ensureSearchBar(log: (line: string) => void): void {
  const { name, version } = docSearch;
  if (!ensurePackage(docSearch, log)) log(`✗ ${name} ${version} 装不上，原版改用本站的旧版：JS 会多出约 50 KB，比值偏低。`);
}

/** @returns aliases to the starter's search bar; none when it could not be installed */
function installedAliases(): Record<string, string> {
  const dir = packageDir(docSearch);
  const manifest = path.join(dir, 'package.json');
  if (!fs.existsSync(manifest)) return {};
  return searchAliases(dir, (JSON.parse(fs.readFileSync(manifest, 'utf8')) as { exports: Record<string, string> }).exports);
}

/** Files that a site has beside the copies. */
const written: Record<SiteName, () => Record<string, string>> = {
  ours: () => ({}),
  stock: () => ({
    'docusaurus.config.js': stockConfig(installedAliases()),
    'package.json': stockManifest(),
    'src/css/custom.css': stockStyles,
  }),
};

/** Outputs and caches of a build, relative to the site. */
const outputs = ['build', '.docusaurus', '.cache', 'node_modules'];

const stampOf = ({ dir }: Site): string => path.join(dir, '.cache', 'bench-stamp');

/**
 * Copies a site's sources below `.cache/bench/`; packages are found in the project, a few folders up. Outputs and caches of
 * an earlier build stay.
 *
 * @param notes synthetic ones to add
 * @param variant makes a site with a folder of its own
 */
export function prepareSite(name: SiteName, notes: readonly SyntheticNote[] = [], variant?: string): Site {
  const dir = path.join(benchDir, variant === undefined ? name : `${name}-${variant}`);
  const site: Site = { name, dir, out: path.join(dir, 'build'), store: `${dir}-compressed` };
  fs.mkdirSync(dir, { recursive: true });
  for (const entry of fs.readdirSync(dir))
    if (!outputs.includes(entry)) fs.rmSync(path.join(dir, entry), { recursive: true, force: true });
  for (const entry of copies[name])
    fs.cpSync(path.join(root, entry), path.join(dir, entry), { recursive: true, preserveTimestamps: true });
  const files = { ...written[name](), ...Object.fromEntries(notes.map(({ file, text }) => [file, text])) };
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    fs.writeFileSync(path.join(dir, file), text);
  }
  return site;
}

/** @returns digest of a site's sources and of the locked packages */
function siteDigest({ dir }: Site): string {
  const hash = crypto.createHash('sha256').update(fs.readFileSync(path.join(root, 'package-lock.json')));
  const files = fs
    .readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => !outputs.includes(file.split(path.sep)[0] ?? ''))
    .sort();
  for (const file of files) {
    const absolute = path.join(dir, file);
    if (fs.statSync(absolute).isFile()) hash.update(`${file}\0`).update(fs.readFileSync(absolute));
  }
  return hash.digest('hex');
}

/** Whether the site's last complete build is of the sources as they are. */
export function isBuilt(site: Site): boolean {
  const stamp = stampOf(site);
  return fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === siteDigest(site);
}

/** Records that the site has been built from the sources as they are. */
export function markBuilt(site: Site): void {
  fs.mkdirSync(path.dirname(stampOf(site)), { recursive: true });
  fs.writeFileSync(stampOf(site), siteDigest(site));
}

/** Removes the built site and every cache, so that the next build starts from nothing. */
export function clearSite({ dir, store }: Site): void {
  for (const entry of [...outputs.map((output) => path.join(dir, output)), store])
    fs.rmSync(entry, { recursive: true, force: true });
}

/** Forgets that the site has been built. */
export function unmarkBuilt(site: Site): void {
  fs.rmSync(stampOf(site), { force: true });
}
