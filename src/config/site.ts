// What names this site. No Node.js here: pages import it too. URLs are in urls.ts.
import { runSeries } from '../odoo';

export const title = 'Odoo 开发笔记';
export const tagline = `写给 Odoo ${runSeries.join('、')} 二次开发者：能安装、能运行、讲清原因的笔记`;
export const copyrightYear = 2025;

/** The only locale; its folder is i18n/zh-cn. */
export const locale = 'zh-cn';

/** Local storage has "true" here while the color mode follows the system by the reader's choice. */
export const followSystemKey = 'theme.system';

/** Folder of the local search index in the built site, relative to the base URL. */
export const searchIndexPath = 'search-index/';

/** Folder of the notes' archives in the built site, relative to the base URL. */
export const archivesPath = 'notes/';

/** The upgrade check as one file in the built site, relative to the base URL. */
export const upgradeToolFile = 'tools/odoo-upgrade-check.mjs';

/** Name of the search index, by default of Algolia's, and of the searches in local storage. */
export const searchIndexName = 'odoo-notes';

/** The image of shared links. https://developers.facebook.com/docs/sharing/webmasters/images */
export const socialCard = 'img/social-card.png';

/** The web app manifest, relative to the base URL. */
export const manifestFile = 'manifest.webmanifest';

/** Folder of the docs whose entries are made from the notes (src/references). */
export const referenceDir = 'docs/odoo/reference/';

/** Folder of the docs that are tools. */
export const toolsDir = 'docs/odoo/tools/';
