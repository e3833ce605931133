import {
  filterDocCardListItems,
  useCurrentSidebarSiblings,
} from '@docusaurus/plugin-content-docs/client';
import DocList from '@site/src/components/DocList';
import type { Props } from '@theme/DocCardList';
import type { ComponentProps, ReactNode } from 'react';
import styles from './styles.module.css';

type Items = NonNullable<Props['items']>;
type Doc = ComponentProps<typeof DocList>['docs'][number];

/** The notes of a category, and below them its own categories with theirs. */
function Group({ items, level }: { items: Items; level: 2 | 3 | 4 }): ReactNode {
  const Heading = `h${level}` as const;
  const shown = filterDocCardListItems(items);
  const notes = shown.flatMap((item): Doc[] =>
    item.type === 'link' ? [{ title: item.label, permalink: item.href }] : [],
  );
  return (
    <>
      {notes.length > 0 && <DocList docs={notes} />}
      {shown.map(
        (item) =>
          item.type === 'category' && (
            <section key={item.label} className={styles.group}>
              <Heading className={styles.title}>{item.label}</Heading>
              <Group items={item.items} level={level === 2 ? 3 : 4} />
            </section>
          ),
      )}
    </>
  );
}

/** A category's page: every note in it with its description, grouped as in the sidebar. */
export default function DocCardList({ items, className }: Props): ReactNode {
  const siblings = useCurrentSidebarSiblings();
  return (
    <section className={className}>
      <Group items={items ?? siblings} level={2} />
    </section>
  );
}
