import { baseSeries, otherSeries, runSeries, seriesName, upgradeTargets } from '../odoo';
import { routes } from './routes';

/** What the site is: the description of the home page, of the feed and of llms.txt. */
export const description = `Odoo ${seriesName(baseSeries)} 二次开发的中文笔记：前端组件、视图、模型、翻译与远程调用，模块在 ${runSeries.map(seriesName).join('、')} 里实测，兼述 ${otherSeries.join('、')} 的不同，另有安装部署、项目管理与写作教程。`;

/** The ways into the notes that the home page shows first. */
export const entryPoints = [
  { to: routes.errors, label: '贴报错', description: '粘贴报错或整段 traceback，找到讲它的那一节' },
  {
    to: routes.start,
    label: '第一次写模块',
    description: '新手从装好 Odoo 到第一个模块，按顺序读',
  },
  { to: routes.tasks, label: '按任务找', description: '按要做的事找笔记' },
  {
    to: routes.upgradeCheck,
    label: '升级',
    description: `你的模块升到 ${upgradeTargets.join('、')} 要改哪些地方`,
  },
] as const;

/**
 * Queries that the home page offers: an identifier, a phrase and a pasted error. A test holds that
 * each finds its note.
 */
export const exampleQueries = [
  '_check_credentials',
  '在对话框里打开表单',
  'TypeError: cannot marshal None unless allow_none is enabled',
] as const;

/** How many of the notes changed last are shown. */
export const recentCount = 6;

/** How many notes of a category are shown before it is unfolded. */
export const shownDocs = 6;
