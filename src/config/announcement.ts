import type { UserThemeConfig } from '@docusaurus/theme-common';

/**
 * The announcement bar: undefined shows none. To announce something, replace it with for example
 * `{ id: 'odoo-18', content: '……', isCloseable: true }`. A reader who closed the bar sees it again
 * when the id changes.
 */
export const announcementBar: UserThemeConfig['announcementBar'] = undefined;
