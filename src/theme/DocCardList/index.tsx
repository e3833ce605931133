import { useCurrentSidebarCategory } from '@docusaurus/plugin-content-docs/client';
import index from '@generated/component-pages/default/site-index.json';
import DocSections from '@site/src/components/DocSections';
import { areas } from '@site/src/config/areas';
import type { IndexedSection } from '@site/src/notes/siteIndex';
import type { Props } from '@theme/DocCardList';

const withInner = (section: IndexedSection): IndexedSection[] => [
  section,
  ...section.sections.flatMap(withInner),
];
const allSections = areas.flatMap(({ sidebar }) => index[sidebar] ?? []).flatMap(withInner);

/** A category's page: every note in it with its description, grouped as in the sidebar. */
export default function DocCardList({ className }: Props) {
  const { href } = useCurrentSidebarCategory();
  const section = allSections.find(({ permalink }) => permalink === href);
  return (
    <section className={className}>
      {section && <DocSections section={section} level={2} />}
    </section>
  );
}
