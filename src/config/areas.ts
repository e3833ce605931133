import { routes } from './routes';

/** The three areas of the site, each a sidebar, in the order the landing pages show them. */
export const areas = [
  {
    sidebar: 'odoo',
    label: 'Odoo 笔记',
    path: routes.odoo,
    isForAuthors: false,
    description:
      'Odoo 17.0 的安装、配置与二次开发。模块在 17.0、18.0、19.0 里实测，不同之处在文中注明；升级到 20 另有一篇。',
  },
  {
    sidebar: 'projectManagement',
    label: '项目管理认证',
    path: routes.projectManagement,
    isForAuthors: false,
    description: '项目管理认证的知识点，以及在实施项目里用得上的做法。',
  },
  {
    sidebar: 'tutorial',
    label: '写作教程',
    path: routes.tutorial,
    isForAuthors: true,
    description: '写给本站作者：怎样写一篇笔记、加一页、配图、发布。',
  },
] as const;
