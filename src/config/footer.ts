import type { UserThemeConfig } from '@docusaurus/theme-common';
import { issuesUrl, repositoryUrl } from './urls';
import { routes } from './routes';
import { copyrightYear, title } from './site';

export const footer = {
  style: 'light',
  links: [
    {
      title: '文档',
      items: [
        { label: '写作教程', to: routes.tutorial },
        { label: 'Odoo 笔记', to: routes.odoo },
        { label: '项目管理', to: routes.projectManagement },
      ],
    },
    {
      title: '联系',
      items: [{ label: '报告问题', href: issuesUrl }],
    },
    {
      title: '更多',
      items: [
        { label: '源码仓库', href: repositoryUrl },
        { label: '全部标签', to: routes.tags },
        { label: '更新记录', to: routes.updates },
        { label: '离线阅读', to: routes.offline },
        { label: '排版样例', to: '/markdown-page' },
      ],
    },
  ],
  copyright: `© ${copyrightYear} ${title} · 文字与图片 CC BY-SA 4.0，代码 MIT`,
} satisfies UserThemeConfig['footer'];
