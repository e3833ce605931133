import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import { PageMetadata } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import BaseUrlBanner from '@site/src/components/LoadFailureBanner/BaseUrlBanner';
import PageMain from '@site/src/components/PageMain';
import SearchForm from '@site/src/components/SearchForm';
import { areas } from '@site/src/config/areas';
import { exampleQueries, recentCount } from '@site/src/config/home';
import { routes } from '@site/src/config/routes';
import { description } from '@site/src/config/site';
import {
  allDocs,
  countDocs,
  countVersions,
  type IndexedDoc,
  type IndexedSection,
  type SiteIndex,
} from '@site/src/notes/siteIndex';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** All that is written, area by area; other keys of the index are the bundler's. */
const docsOf = (index: SiteIndex): IndexedDoc[] =>
  areas.flatMap(({ sidebar }) => index[sidebar] ?? []).flatMap(allDocs);

function Count({ count }: { count: number }): ReactNode {
  return (
    <span className={styles.count}>
      <Translate id="site.home.count" values={{ count }}>
        {'{count} notes'}
      </Translate>
    </span>
  );
}

interface Group {
  label: string;
  permalink?: string | undefined;
  /** All of the category, its own categories included. */
  section: IndexedSection;
  /** Only its own. */
  docs: IndexedDoc[];
}

/** The categories of an area one below the other, an inner one with the names of those around it. */
function groupsOf(section: IndexedSection, outer: string[] = []): Group[] {
  return section.sections.flatMap((inner) => {
    const labels = [...outer, inner.label];
    const groups = groupsOf(inner, inner.permalink ? [] : labels);
    return inner.docs.length > 0 || inner.permalink
      ? [
          {
            label: labels.join(' · '),
            permalink: inner.permalink,
            section: inner,
            docs: inner.docs,
          },
          ...groups,
        ]
      : groups;
  });
}

function Area({
  area,
  section,
}: {
  area: (typeof areas)[number];
  section: IndexedSection;
}): ReactNode {
  return (
    <section className={styles.area}>
      <h2 className={styles.areaTitle}>
        <Link to={area.path}>{area.label}</Link> <Count count={countDocs(section)} />
      </h2>
      <p className={styles.areaDescription}>{area.description}</p>
      <div className={styles.groups}>
        {groupsOf(section).map((group) => (
          <div key={group.label} className={styles.group}>
            <h3 className={styles.category}>
              {group.permalink ? <Link to={group.permalink}>{group.label}</Link> : group.label}{' '}
              <Count
                count={countDocs(
                  group.permalink ? group.section : { ...group.section, sections: [] },
                )}
              />
            </h3>
            <ul className={styles.docs}>
              {group.docs.map(({ permalink, title }) => (
                <li key={permalink}>
                  <Link to={permalink}>{title}</Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

function Versions({ index }: { index: SiteIndex }): ReactNode {
  const versions = countVersions(docsOf(index));
  return (
    <ul
      className={styles.versions}
      aria-label={translate({ id: 'site.note.versions', message: 'Versions of Odoo' })}
    >
      {versions.map(({ version, count }) => (
        <li key={version}>
          Odoo {version}.0 <Count count={count} />
        </li>
      ))}
    </ul>
  );
}

function Examples(): ReactNode {
  return (
    <p className={styles.examples}>
      <Translate id="site.home.examples">For example:</Translate>{' '}
      {exampleQueries.map((query) => (
        <Link key={query} to={`${routes.search}?q=${encodeURIComponent(query)}`}>
          {query}
        </Link>
      ))}
    </p>
  );
}

function Recent({ index }: { index: SiteIndex }): ReactNode {
  const { i18n } = useDocusaurusContext();
  const dates = new Intl.DateTimeFormat(i18n.currentLocale, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
  const recent = docsOf(index)
    .flatMap((doc) => (doc.updatedAt ? [{ ...doc, updatedAt: doc.updatedAt }] : []))
    .sort((a, b) => b.updatedAt - a.updatedAt)
    .slice(0, recentCount);
  if (recent.length === 0) return null;
  return (
    <section className={styles.recent}>
      <h2 className={styles.areaTitle}>
        <Translate id="site.home.recent">Recently updated</Translate>
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
      <PageMain className={styles.home}>
        <div className={styles.title}>
          <h1>{siteConfig.title}</h1>
          <Versions index={index} />
        </div>
        <p className={styles.tagline}>{siteConfig.tagline}</p>
        <SearchForm />
        <Examples />
        <div className={styles.columns}>
          <div>
            {areas.map((area) => {
              const section = index[area.sidebar];
              return section && <Area key={area.sidebar} area={area} section={section} />;
            })}
          </div>
          <Recent index={index} />
        </div>
      </PageMain>
    </Layout>
  );
}
