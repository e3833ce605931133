import Link from '@docusaurus/Link';
import DocList from '@site/src/components/DocList';
import type { IndexedSection } from '@site/src/notes/siteIndex';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface Props {
  section: IndexedSection;
  level: 2 | 3 | 4;
}

/**
 * The notes of a category with their descriptions, then its own categories with theirs, below
 * headings of the level.
 */
export default function DocSections({ section, level }: Props): ReactNode {
  const Heading = `h${level}` as const;
  return (
    <>
      {section.docs.length > 0 && <DocList docs={section.docs} />}
      {section.sections.map((inner) => (
        <section key={inner.label} className={styles.section}>
          <Heading className={styles.title}>
            {inner.permalink ? <Link to={inner.permalink}>{inner.label}</Link> : inner.label}
          </Heading>
          <DocSections section={inner} level={level === 2 ? 3 : 4} />
        </section>
      ))}
    </>
  );
}
