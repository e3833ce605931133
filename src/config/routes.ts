/** Paths that several places link to, without the base URL. */
export const routes = {
  home: '/',
  docs: '/docs',
  tutorial: '/docs/intro',
  odoo: '/docs/odoo/',
  tasks: '/docs/odoo/#by-task',
  projectManagement: '/docs/project_manager/',
  tags: '/docs/tags',
  errors: '/docs/odoo/reference/errors',
  upgradeCheck: '/docs/odoo/tools/upgrade_check',
  search: '/search',
  offline: '/offline',
} as const;
