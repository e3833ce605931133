/** Paths that several places link to, without the base URL. */
export const routes = {
  home: '/',
  docs: '/docs',
  tutorial: '/docs/intro',
  odoo: '/docs/odoo/',
  start: '/docs/odoo/#start',
  tasks: '/docs/odoo/#by-task',
  projectManagement: '/docs/project_manager/',
  tags: '/docs/tags',
  status: '/docs/odoo/reference/status',
  errors: '/docs/odoo/reference/errors',
  upgradeCheck: '/docs/odoo/tools/upgrade_check',
  search: '/search',
  updates: '/updates',
  offline: '/offline',
} as const;
