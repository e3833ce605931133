import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import { PageMetadata } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import PageMain from '@site/src/components/PageMain';
import SearchForm from '@site/src/components/SearchForm';
import { areas } from '@site/src/config/areas';
import { entryPoints, exampleQueries } from '@site/src/config/home';
import { routes } from '@site/src/config/routes';
import { description } from '@site/src/config/site';
import { groupBy } from '@site/src/lib/groupBy';
import { searchPath } from '@site/src/search/ui/searchSettings';
import { shortTitle } from '@site/src/notes/subjects';
import type { RecentChange } from '@site/src/notes/recentChanges';
import {
  allDocs,
  countDocs,
  countVersions,
  type IndexedDoc,
  type IndexedSection,
  type SiteIndex,
} from '@site/src/notes/siteIndex';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';
import styles from './styles.module.css';

function Count({ count }: { count: number }): ReactNode {
  return (
    <span className={styles.count}>
      <Translate id="site.home.count" values={{ count }}>
        {'{count} notes'}
      </Translate>
    </span>
  );
}

/** Links below a heading. */
function Group({ title, children }: { title: ReactNode; children: ReactNode }): ReactNode {
  return (
    <div className={styles.group}>
      <h3 className={styles.category}>{title}</h3>
      <ul className={clsx('clean-list', styles.docs)}>{children}</ul>
    </div>
  );
}

/**
 * Categories and those inside them in one list. One with a page of its own also counts the notes of
 * its inner ones.
 */
function Categories({ sections }: { sections: readonly IndexedSection[] }): ReactNode {
  return sections.map((section) => {
    const { label, permalink, docs } = section;
    const count = permalink ? countDocs(section) : docs.length;
    const title = (
      <>
        {permalink ? <Link to={permalink}>{label}</Link> : label} <Count count={count} />
      </>
    );
    return (
      <Fragment key={label}>
        {count > 0 && (
          <Group title={title}>
            {docs.map((doc) => (
              <li key={doc.permalink}>
                <Link to={doc.permalink}>{shortTitle(doc.title)}</Link>
              </li>
            ))}
          </Group>
        )}
        <Categories sections={section.sections} />
      </Fragment>
    );
  });
}

interface AreaProps {
  area: (typeof areas)[number];
  section: IndexedSection;
}

function Area({ area, section }: AreaProps): ReactNode {
  return (
    <section className={styles.area}>
      <h2 className={styles.areaTitle}>
        <Link to={area.path}>{area.label}</Link> <Count count={countDocs(section)} />
      </h2>
      <p className={styles.areaDescription}>{area.description}</p>
      <div className={styles.groups}>
        <Categories sections={section.sections} />
      </div>
    </section>
  );
}

function Versions({ docs }: { docs: IndexedDoc[] }): ReactNode {
  const label = translate({ id: 'site.note.versions', message: 'Versions of Odoo' });
  return (
    <ul className={clsx('clean-list', styles.versions)} aria-label={label}>
      {countVersions(docs).map(({ version, count }) => (
        <li key={version}>
          <Link to={`${routes.docs}?odoo=${version}`}>
            Odoo {version}.0 <Count count={count} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What most readers come for. */
function EntryPoints(): ReactNode {
  return (
    <ul className={clsx('clean-list', styles.entryPoints)}>
      {entryPoints.map(({ to, label, description: text }) => (
        <li key={to}>
          <Link to={to}>
            <strong>{label}</strong>
            {text}
          </Link>
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
        <Link key={query} to={searchPath(query)}>
          {query}
        </Link>
      ))}
    </p>
  );
}

/**
 * The notes that were changed last, by day. A site that was built without a git history shows none.
 */
function Recent({ changes }: { changes: RecentChange[] }): ReactNode {
  const { i18n } = useDocusaurusContext();
  const dates = new Intl.DateTimeFormat(i18n.currentLocale, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
  if (changes.length === 0) return null;
  return (
    <section className={styles.recent}>
      <h2 className={styles.areaTitle}>
        <Translate id="site.home.recent">Recently updated</Translate>
      </h2>
      {[...groupBy(changes, ({ date }) => date.slice(0, 10))].map(([day, ofDay]) => (
        <Group key={day} title={<time dateTime={day}>{dates.format(new Date(day))}</time>}>
          {ofDay.map((change) => (
            <li key={change.permalink}>
              <Link to={change.permalink}>{shortTitle(change.title)}</Link>{' '}
              {change.isNew && (
                <span className={styles.count}>
                  <Translate id="site.home.new">New</Translate>
                </span>
              )}
            </li>
          ))}
        </Group>
      ))}
    </section>
  );
}

interface Props {
  index: SiteIndex;
  recent: RecentChange[];
}

/** The home page: what is here, how to find it, what is new. */
export default function Home({ index, recent }: Props): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const docs = areas.flatMap(({ sidebar }) => index[sidebar] ?? []).flatMap(allDocs);
  // src/client/beforePaint.ts shows it in a banner.
  const wrongBaseUrl = translate(
    {
      id: 'site.home.wrongBaseUrl',
      message:
        'The site did not load.\nMost likely its path (BASE_URL) is wrong. It was built for: {baseUrl}\nTry: ',
    },
    { baseUrl: siteConfig.baseUrl },
  );
  return (
    <Layout>
      <PageMetadata title={siteConfig.title} description={description} />
      <PageMain className="link-list" data-wrong-base-url={wrongBaseUrl}>
        <div className={styles.title}>
          <h1>{siteConfig.title}</h1>
          <Versions docs={docs} />
        </div>
        <p className={styles.tagline}>{siteConfig.tagline}</p>
        <EntryPoints />
        <SearchForm />
        <Examples />
        <div className={styles.columns}>
          <Recent changes={recent} />
          <div className={styles.areas}>
            {areas.map((area) => {
              const section = index[area.sidebar];
              return section && <Area key={area.sidebar} area={area} section={section} />;
            })}
          </div>
        </div>
      </PageMain>
    </Layout>
  );
}
