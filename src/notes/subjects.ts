import type { PluginOptions } from '@docusaurus/plugin-content-docs';

/** What the notes on development are about, in the order of the sidebar: the frontmatter of each names one. */
export const subjects = [
  '模型与业务',
  '视图',
  '前端组件',
  '前端扩展',
  '对接与安全',
  '速查',
  '源码分析',
] as const;

/**
 * Lists the docs of a folder that have a subject by subject, at whatever depth they lie; the others by folder, before them.
 * Within a subject the order is that of `sidebar_position`, then of the paths.
 */
export const sidebarItemsGenerator: NonNullable<PluginOptions['sidebarItemsGenerator']> = async ({
  defaultSidebarItemsGenerator,
  ...args
}) => {
  const { dirName } = args.item;
  const inFolder = ({ sourceDirName }: (typeof args.docs)[number]): boolean =>
    `${sourceDirName}/`.startsWith(`${dirName}/`);
  const subjectOf = ({ frontMatter }: (typeof args.docs)[number]): unknown =>
    (frontMatter as { subject?: unknown }).subject;
  const categories = subjects.flatMap((label) => {
    const docs = args.docs
      .filter((doc) => inFolder(doc) && subjectOf(doc) === label)
      .sort(
        (a, b) =>
          (a.sidebarPosition ?? Infinity) - (b.sidebarPosition ?? Infinity) ||
          (a.id < b.id ? -1 : 1),
      );
    return docs.length > 0
      ? [
          {
            type: 'category' as const,
            label,
            items: docs.map(({ id }) => ({ type: 'doc' as const, id })),
          },
        ]
      : [];
  });
  const docs = args.docs.filter((doc) => inFolder(doc) && subjectOf(doc) === undefined);
  // Of a folder without docs it warns.
  return [
    ...(docs.length > 0 ? await defaultSidebarItemsGenerator({ ...args, docs }) : []),
    ...categories,
  ];
};
