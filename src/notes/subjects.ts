import type { PluginOptions } from '@docusaurus/plugin-content-docs';

/** The subjects of the development notes in the sidebar's order; front matter names one. */
export const subjects = [
  '模型与业务',
  '视图',
  '报表与消息',
  '前端组件',
  '前端扩展',
  '对接与安全',
  '工程与升级',
  '速查',
  '源码分析',
] as const;

type SidebarItemsGenerator = NonNullable<PluginOptions['sidebarItemsGenerator']>;
type Doc = Parameters<SidebarItemsGenerator>[0]['docs'][number];

const subjectOf = ({ frontMatter }: Doc): unknown => (frontMatter as { subject?: unknown }).subject;

const positionOf = ({ sidebarPosition = Number.MAX_SAFE_INTEGER }: Doc): number => sidebarPosition;

const compareDocs = (a: Doc, b: Doc): number =>
  positionOf(a) - positionOf(b) || (a.id < b.id ? -1 : 1);

/** @returns a title without what follows its colon or stands in parentheses */
export const shortTitle = (title: string): string => title.split(/[：（]/)[0] ?? title;

/**
 * Lists the docs without a subject as Docusaurus does, then a category for each subject, with docs
 * of whatever depth by their short titles.
 */
export const sidebarItemsGenerator: SidebarItemsGenerator = async ({
  defaultSidebarItemsGenerator,
  ...args
}) => {
  const inFolder = args.docs.filter(({ sourceDirName }) =>
    `${sourceDirName}/`.startsWith(`${args.item.dirName}/`),
  );
  const categories = subjects.map((label) => {
    const docs = inFolder.filter((doc) => subjectOf(doc) === label).sort(compareDocs);
    const type = 'doc' as const;
    const items = docs.map(({ id, title }) => ({ type, id, label: shortTitle(title) }));
    return { type: 'category' as const, label, items };
  });
  const docs = inFolder.filter((doc) => subjectOf(doc) === undefined);
  return [
    // For an empty list Docusaurus prints a warning.
    ...(docs.length > 0 ? await defaultSidebarItemsGenerator({ ...args, docs }) : []),
    ...categories.filter(({ items }) => items.length > 0),
  ];
};
