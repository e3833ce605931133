// What names this site. No Node.js here: pages import it too. URLs are in urls.ts.
export const title = 'Odoo 开发笔记';
export const tagline = '写给 Odoo 17、18、19 二次开发者：装得上、跑得通、说得清的笔记';
export const description =
  'Odoo 17.0 二次开发的中文笔记：前端组件、视图、模型、翻译与远程调用，模块在 17.0、18.0、19.0 里实测，兼述 16 的差异与升级到 20 的准备，另有安装部署、项目管理与写作教程。';
export const copyrightYear = 2025;

/** The only locale; its folder is i18n/zh-cn. */
export const locale = 'zh-cn';

/** Local storage has "true" here while the color mode follows the system by the reader's choice. */
export const followSystemKey = 'theme.system';

/**
 * The series in which notes are verified; notes are written for the first, and src/notes/series.ts
 * derives the others.
 */
export const odooSeries = [17, 18, 19] as const;
export const [, ...laterSeries] = odooSeries;

/** @returns the URL of a file or folder in the source of a series of the platform */
export const odooSource = (series: number, path: string): string =>
  `https://github.com/odoo/odoo/blob/${series}.0/${path}`;

/** Folder of the local search index in the built site, relative to the base URL. */
export const searchIndexPath = 'search-index/';

/** Folder of the notes' archives in the built site, relative to the base URL. */
export const archivesPath = 'notes/';

/** Name of the search index, by default of Algolia's, and of the searches in local storage. */
export const searchIndexName = 'odoo-notes';

/** The image of shared links. https://developers.facebook.com/docs/sharing/webmasters/images */
export const socialCard = 'img/social-card.png';

/** The web app manifest, relative to the base URL. */
export const manifestFile = 'manifest.webmanifest';

/** Folder of the docs whose entries are made from the notes (src/references). */
export const referenceDir = 'docs/odoo/reference/';
