import { upgradeTargets } from '../odoo';
import { routes } from './routes';

/** The three ways into the notes that the home page shows first. */
export const entryPoints = [
  { to: routes.errors, label: '贴报错', description: '贴上报错或整段 traceback，查讲它的那一节' },
  { to: routes.tasks, label: '按任务找', description: '从要做的事找到笔记' },
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
