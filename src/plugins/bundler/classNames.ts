const none = (): undefined => undefined;

/** Stands in for the theme's names for styles of users, of which it has those that styles and tests of this site use. */
export const ThemeClassNames = {
  page: { mdxPage: 'mdx-page' },
  wrapper: { main: 'main-wrapper' },
  common: {
    admonition: 'theme-admonition',
    admonitionType: none,
    codeBlock: 'theme-code-block',
    lastUpdated: 'theme-last-updated',
  },
  announcementBar: { container: 'theme-announcement-bar' },
  tabs: {},
  layout: { navbar: { mobileSidebar: {} }, main: {}, footer: {} },
  docs: {
    docBreadcrumbs: 'theme-doc-breadcrumbs',
    docFooter: 'theme-doc-footer',
    docSidebarContainer: 'theme-doc-sidebar-container',
    docSidebarItemCategoryLevel: none,
    docSidebarItemLinkLevel: none,
    docSidebarMenu: 'theme-doc-sidebar-menu',
    docTocDesktop: 'theme-doc-toc-desktop',
    docTocMobile: 'theme-doc-toc-mobile',
    docCard: {},
  },
  blog: {},
  pages: {},
};
