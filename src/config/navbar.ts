import type { UserThemeConfig } from '@docusaurus/theme-common';
import { repositoryUrl } from './urls';
import { routes } from './routes';
import { title } from './site';

export const navbar = {
  title,
  hideOnScroll: true,
  logo: { alt: '', src: 'img/seal.svg', width: 28, height: 28 },
  items: [
    { type: 'docSidebar', sidebarId: 'odoo', label: 'Odoo', position: 'left' },
    { to: routes.upgradeCheck, label: '升级检查', position: 'left' },
    { type: 'docSidebar', sidebarId: 'projectManagement', label: '项目管理认证', position: 'left' },
    { type: 'docSidebar', sidebarId: 'tutorial', label: '写作教程', position: 'left' },
    { type: 'docsVersionDropdown', position: 'right' },
    { type: 'localeDropdown', position: 'right' },
    { href: repositoryUrl, label: '源码仓库', position: 'right' },
  ],
} satisfies UserThemeConfig['navbar'];
