import path from 'node:path';
import { readManifest } from '../source/manifest';
import { modelsIn } from '../source/models';
import { parseCsv } from '../parse/csv';
import { parsePython } from '../parse/python';
import { isNode, stringValue } from '../parse/pythonNodes';
import { descendants, parseXml } from '../parse/xml';
import { addonPaths, commonAddons, filesBelow, read } from './odooSource';
import { packEach, packNames } from '../packedNames';

/** Addons for one country, for tests and for themes: few modules build on them. */
export const isLocalOrTestAddon = (addon: string): boolean =>
  /^(?:l10n_(?!cn)|test_|theme_|hw_)/.test(addon);

/** Addons whose views few modules extend: what becomes of these is not told, the data stays small. */
export const isSeldomExtended = (addon: string): boolean =>
  /^(?:pos_(?!sale|hr)|payment_|website_(?!sale$|sale_stock$|blog$)|hr_(?:skills|recruitment_))/.test(
    addon,
  ) ||
  /^(?:lunch|spreadsheet|mass_mailing|im_livechat|gamification|event(?:_|$)|google_|microsoft_)/.test(
    addon,
  ) ||
  /^(?:iap|data_recycle|snailmail|social|membership|delivery_|account_peppol|portal_rating|html_editor|auth_(?!signup|oauth|totp$))/.test(
    addon,
  );

const manifestOf = (folder: string) => readManifest(parsePython(read(folder, '__manifest__.py')));

export const manifestList = (folder: string, key: string): string[] =>
  manifestOf(folder)
    ?.list(key)
    .map(({ value }) => value) ?? [];

/** Whether an addon is installed as soon as what it depends on is. */
export function isAutomatic(folder: string): boolean {
  const value = manifestOf(folder)?.keys.get('auto_install')?.value;
  return isNode(value, 'ExprList') || (isNode(value, 'ExprBooleanLiteral') && value.value);
}

/** @returns the bundles of every addon */
export function readBundles(tree: string): Record<string, string> {
  const addons = [...addonPaths(tree)].filter(([addon]) => !addon.startsWith('test_'));
  const bundlesOf = (folder: string): string[] =>
    manifestOf(folder)?.assets.map(({ bundle }) => bundle) ?? [];
  return packEach(addons.map(([addon, folder]) => [addon, bundlesOf(folder)]));
}

/** Ids of demo data and of long lists, to which no note refers. */
const bulk = /^(?:state_|city_|bank_|res_bank|account_tax_|unspsc_|paper_|.*_demo$)/;

/** The record of another addon, which is there as soon as the addon is. */
export const isModuleId = (id: string): boolean => /^module_(?!category_)/.test(id);

/** @returns the XML ids that an addon defines in its data files, without those of {@link bulk} */
export function xmlIds(folder: string, files: string[]): string[] {
  const ids: string[] = [];
  for (const file of files) {
    if (file.endsWith('.csv')) {
      const { header, rows } = parseCsv(read(folder, file));
      if (header[0] !== 'id' || file.includes('country.state')) continue;
      ids.push(...rows.map(({ cells: [id = ''] }) => id));
    } else if (file.endsWith('.xml')) {
      const { documentElement } = parseXml(read(folder, file));
      if (!documentElement) continue;
      for (const element of descendants(documentElement)) {
        const id = element.getAttribute('id');
        if (id && /^(?:record|template|menuitem|asset|act_window|report)$/.test(element.tagName))
          ids.push(id);
      }
    }
  }
  // In base, `base.partner_admin` and `partner_admin` are the same. An id with the name of another
  // addon belongs to that addon.
  const prefix = `${path.basename(folder)}.`;
  return ids
    .map((id) => (id.startsWith(prefix) ? id.slice(prefix.length) : id))
    .filter((id) => id && !id.includes('.') && !bulk.test(id));
}

/** Reads the dependencies and models of every addon, and the XML ids of the common addons. */
export function readAddons(tree: string) {
  const addons: Record<string, string> = {};
  const models: Record<string, string> = {};
  const ids: Record<string, string> = {};
  for (const [name, folder] of addonPaths(tree)) {
    if (name.startsWith('test_')) continue;
    const depends = manifestList(folder, 'depends');
    addons[name] = name === 'base' ? '' : (depends.length > 0 ? depends : ['base']).join(' ');
    const python = filesBelow(folder, '.py').filter(
      (file) => !/^(?:tests|migrations|upgrades|populate)\//.test(file),
    );
    const defined = python
      .flatMap((file) => modelsIn(parsePython(read(folder, file))))
      .flatMap(({ attributes }) => stringValue(attributes.get('_name')) ?? []);
    if (defined.length > 0) models[name] = packNames(defined);
    if (commonAddons.includes(name))
      ids[name] = packNames(
        xmlIds(folder, manifestList(folder, 'data')).filter((id) => !isModuleId(id)),
      );
  }
  models.base = packNames([...(models.base ?? '').split(' '), 'base']);
  return { addons, models, xmlIds: ids };
}
