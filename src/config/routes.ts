/** Paths that several places link to, without the base URL. */
export const routes = {
  home: '/',
  docs: '/docs',
  tutorial: '/docs/intro',
  odoo: '/docs/odoo/',
  projectManagement: '/docs/project_manager/',
  developmentNotes: '/docs/category/开发笔记',
  installation: '/docs/category/部署配置',
  tags: '/docs/tags',
  errors: '/docs/odoo/reference/errors',
  search: '/search',
  offline: '/offline',
} as const;
