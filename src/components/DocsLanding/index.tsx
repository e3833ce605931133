import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import { PageMetadata } from '@docusaurus/theme-common';
import DocList from '@site/src/components/DocList';
import PageMain from '@site/src/components/PageMain';
import { areas } from '@site/src/config/areas';
import type { IndexedSection, SiteIndex } from '@site/src/notes/siteIndex';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

function Section({ section, level }: { section: IndexedSection; level: 3 | 4 }): ReactNode {
  const Heading = `h${level}` as const;
  return (
    <section className={styles.section}>
      <Heading className={styles.sectionTitle}>
        {section.permalink ? <Link to={section.permalink}>{section.label}</Link> : section.label}
      </Heading>
      <Docs section={section} level={4} />
    </section>
  );
}

function Docs({ section, level }: { section: IndexedSection; level: 3 | 4 }): ReactNode {
  return (
    <>
      {section.docs.length > 0 && <DocList docs={section.docs} />}
      {section.sections.map((child) => (
        <Section key={child.label} section={child} level={level} />
      ))}
    </>
  );
}

/** /docs: all docs, area by area, in the order of the sidebars. */
export default function DocsLanding({ index }: { index: SiteIndex }): ReactNode {
  const title = translate({ id: 'site.docs.title', message: 'All docs' });
  const lead = translate({
    id: 'site.docs.lead',
    message:
      'Everything on this site: notes on Odoo development, project management, and how to write here.',
  });
  return (
    <Layout>
      <PageMetadata title={title} description={lead} />
      <PageMain className={styles.landing}>
        <h1>{title}</h1>
        <p>{lead}</p>
        {areas.map(({ sidebar, label, description, path }) => {
          const section = index[sidebar];
          return (
            section && (
              <section key={sidebar} className={styles.area} aria-labelledby={`area-${sidebar}`}>
                <h2 id={`area-${sidebar}`}>
                  <Link to={path}>{label}</Link>
                </h2>
                <p>{description}</p>
                <Docs section={section} level={3} />
              </section>
            )
          );
        })}
      </PageMain>
    </Layout>
  );
}
