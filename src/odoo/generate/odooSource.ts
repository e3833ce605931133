import fs from 'node:fs';
import path from 'node:path';
import { AuthorError } from '../../lib/authorError';
import { toPosix } from '../../lib/paths';
import { sourceText } from '../../lib/sourceText';

/** Addons on which a note is likely to build. All their names are read. */
export const commonAddons = [
  'base web mail bus web_editor web_tour web_hierarchy base_setup base_import base_automation',
  'auth_signup auth_totp portal http_routing resource contacts calendar product uom analytic',
  'account sale sale_management purchase stock project hr crm digest barcodes spreadsheet website',
  'utm rating sms phone_validation iap payment fleet note onboarding board',
].flatMap((names) => names.split(' '));

/** @returns the folder of each addon by its name, without those that are not free */
export function addonPaths(tree: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const folder of ['odoo/addons', 'addons'].map((name) => path.join(tree, name))) {
    for (const name of fs.existsSync(folder) ? fs.readdirSync(folder).sort() : []) {
      const addon = path.join(folder, name);
      const manifest = path.join(addon, '__manifest__.py');
      if (fs.existsSync(manifest) && !/OEEL-1|OPL-1/.test(read(manifest))) found.set(name, addon);
    }
  }
  return found;
}

/** @returns the files below a folder as sorted paths with forward slashes; none without folder */
export function filesBelow(folder: string, extension: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(toPosix)
    .filter((name) => name.endsWith(extension))
    .sort();
}

/** @returns the text of a file, without a byte order mark, with line breaks as `\n` */
export function read(...parts: string[]): string {
  return sourceText(fs.readFileSync(path.join(...parts), 'utf8'));
}

/** @returns the first number of the version of a source tree, 17 for 17.0. @throws AuthorError */
export function readSeries(tree: string): number {
  const file = path.join(tree, 'odoo/release.py');
  const release = fs.existsSync(file) ? read(file) : '';
  const [, series] = /version_info = \((\d+), 0/.exec(release) ?? [];
  if (!series) throw new AuthorError(`${tree} 不是 Odoo 的源码树：${file} 里没有版本。`);
  return Number(series);
}
