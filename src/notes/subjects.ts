import type { PluginOptions } from '@docusaurus/plugin-content-docs';

/** What the notes on development are about, in the order of the sidebar: the front matter of each names one. */
export const subjects = [
  '模型与业务',
  '视图',
  '前端组件',
  '前端扩展',
  '对接与安全',
  '速查',
  '源码分析',
] as const;

type SidebarItemsGenerator = NonNullable<PluginOptions['sidebarItemsGenerator']>;
type Doc = Parameters<SidebarItemsGenerator>[0]['docs'][number];

const subjectOf = ({ frontMatter }: Doc): unknown => (frontMatter as { subject?: unknown }).subject;

/** The order within a subject: that of `sidebar_position`, then of the ids. */
function compareDocs(a: Doc, b: Doc): number {
  const [position, other] = [a.sidebarPosition ?? Infinity, b.sidebarPosition ?? Infinity];
  if (position !== other) return position < other ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/**
 * Lists the docs of a folder that have a subject by subject, at whatever depth they lie; before them the others, as
 * Docusaurus lists them.
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
    const items = docs.map(({ id }) => ({ type: 'doc' as const, id }));
    return { type: 'category' as const, label, items };
  });
  const docs = inFolder.filter((doc) => subjectOf(doc) === undefined);
  return [
    // Docusaurus warns of a folder without docs.
    ...(docs.length > 0 ? await defaultSidebarItemsGenerator({ ...args, docs }) : []),
    ...categories.filter(({ items }) => items.length > 0),
  ];
};
