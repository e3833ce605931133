import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import { PageMetadata } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import BaseUrlBanner from '@site/src/components/BaseUrlBanner';
import SearchForm from '@site/src/components/SearchForm';
import { areas } from '@site/src/config/areas';
import { description, odooVersion } from '@site/src/config/site';
import { allDocs, countDocs, type IndexedSection, type SiteIndex } from '@site/src/plugins/siteIndex';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** How many of the notes changed last are shown. */
const recentCount = 6;

function Count({ section }: { section: IndexedSection }): ReactNode {
  return (
    <span className={styles.count}>
      <Translate id="site.home.count" description="How many notes a category holds" values={{ count: countDocs(section) }}>
        {'{count} notes'}
      </Translate>
    </span>
  );
}

function Area({ area, section }: { area: (typeof areas)[number]; section: IndexedSection }): ReactNode {
  // Areas without categories show their notes, the others their categories.
  const entries = section.sections.length > 0 ? section.sections : [];
  return (
    <section className={styles.area}>
      <h2 className={styles.areaTitle}>
        <Link to={area.path}>{area.label}</Link> <Count section={section} />
      </h2>
      <p className={styles.areaDescription}>{area.description}</p>
      {entries.map((entry) => (
        <div key={entry.label}>
          <h3 className={styles.category}>
            {entry.permalink ? <Link to={entry.permalink}>{entry.label}</Link> : entry.label} <Count section={entry} />
          </h3>
          <ul className={styles.docs}>
            {allDocs(entry).map(({ permalink, title }) => (
              <li key={permalink}>
                <Link to={permalink}>{title}</Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Recent({ index }: { index: SiteIndex }): ReactNode {
  const { i18n } = useDocusaurusContext();
  const dates = new Intl.DateTimeFormat(i18n.currentLocale, { dateStyle: 'medium', timeZone: 'UTC' });
  const recent = areas
    .flatMap(({ sidebar }) => index[sidebar] ?? [])
    .flatMap(allDocs)
    .flatMap((doc) => (doc.updatedAt ? [{ ...doc, updatedAt: doc.updatedAt }] : []))
    .sort((a, b) => b.updatedAt - a.updatedAt)
    .slice(0, recentCount);
  if (recent.length === 0) return null;
  return (
    <section className={styles.recent}>
      <h2 className={styles.areaTitle}>
        <Translate id="site.home.recent" description="Heading above the notes changed last on the home page">
          Recently updated
        </Translate>
      </h2>
      <ul className={styles.recentDocs}>
        {recent.map(({ permalink, title, updatedAt }) => (
          <li key={permalink}>
            <time className={styles.date} dateTime={new Date(updatedAt).toISOString()}>
              {dates.format(updatedAt)}
            </time>
            <Link to={permalink}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The home page: what is here, how to find it, what is new. */
export default function Home({ index }: { index: SiteIndex }): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  return (
    <Layout>
      <PageMetadata title={siteConfig.title} description={description} />
      <BaseUrlBanner />
      <main className={styles.home}>
        <h1 className={styles.title}>
          {siteConfig.title} <span className={styles.version}>Odoo {odooVersion}</span>
        </h1>
        <p className={styles.tagline}>{siteConfig.tagline}</p>
        <SearchForm />
        <div className={styles.columns}>
          <div>
            {areas.map((area) => {
              const section = index[area.sidebar];
              return section && <Area key={area.sidebar} area={area} section={section} />;
            })}
          </div>
          <Recent index={index} />
        </div>
      </main>
    </Layout>
  );
}
