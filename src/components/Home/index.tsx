import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import { PageMetadata } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import PageMain from '@site/src/components/PageMain';
import SearchForm from '@site/src/components/SearchForm';
import UpdateList from '@site/src/components/Updates/List';
import { areas } from '@site/src/config/areas';
import { description, entryPoints, exampleQueries, shownDocs } from '@site/src/config/home';
import { routes } from '@site/src/config/routes';
import { searchPath } from '@site/src/search/ui/searchSettings';
import { shortTitle } from '@site/src/notes/subjects';
import type { Proof } from '@site/src/notes/proof';
import {
  allDocs,
  countDocs,
  countVersions,
  type IndexedDoc,
  type IndexedSection,
  type SiteIndex,
} from '@site/src/notes/siteIndex';
import { runSeries, seriesName } from '@site/src/odoo';
import type { Update } from '@site/src/notes/updates';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';
import styles from './styles.module.css';

function Count({ count }: { count: number }) {
  return (
    <span className="minor">
      <Translate id="site.home.count" values={{ count }}>
        {'{count} notes'}
      </Translate>
    </span>
  );
}

function DocLinks({ docs }: { docs: readonly IndexedDoc[] }) {
  return (
    <ul className={clsx('clean-list', styles.docs)}>
      {docs.map(({ permalink, title }) => (
        <li key={permalink}>
          <Link to={permalink}>{shortTitle(title)}</Link>
        </li>
      ))}
    </ul>
  );
}

/** The first notes of a category; the others unfold. */
function Group({ title, docs }: { title: ReactNode; docs: readonly IndexedDoc[] }) {
  // To unfold one or two takes as much room as they do.
  const shown = docs.length > shownDocs + 2 ? shownDocs : docs.length;
  return (
    <div className={styles.group}>
      <h3 className={styles.category}>{title}</h3>
      <DocLinks docs={docs.slice(0, shown)} />
      {shown < docs.length && (
        <details>
          <summary className={styles.more}>
            <Translate id="site.home.all" values={{ count: docs.length }}>
              {'All {count} notes'}
            </Translate>
          </summary>
          <DocLinks docs={docs.slice(shown)} />
        </details>
      )}
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
        {docs.length > 0 && <Group title={title} docs={docs} />}
        <Categories sections={section.sections} />
      </Fragment>
    );
  });
}

function Area({ area, section }: { area: (typeof areas)[number]; section: IndexedSection }) {
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

function Versions({ docs }: { docs: IndexedDoc[] }) {
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

/** What was proved of the notes, from their verifications. */
function Proven({ modules, tests, date }: Proof) {
  const { i18n } = useDocusaurusContext();
  const number = new Intl.NumberFormat(i18n.currentLocale);
  const series = runSeries.map(seriesName).join('、');
  const values = {
    modules: <strong>{number.format(modules)}</strong>,
    tests: <strong>{number.format(tests)}</strong>,
    ...{ series, date },
  };
  return (
    <p className={styles.proof}>
      <Link to={routes.status}>
        <Translate id="site.home.proof" values={values}>
          {'{modules} modules and {tests} tests passed on Odoo {series}, the last on {date}'}
        </Translate>
      </Link>
    </p>
  );
}

/** What is new, newest first. */
function Recent({ updates }: { updates: Update[] }) {
  if (updates.length === 0) return null;
  return (
    <section className={styles.recent}>
      <h2 className={styles.areaTitle}>
        <Link to={routes.updates}>
          <Translate id="site.home.recent">Recently updated</Translate>
        </Link>
      </h2>
      <UpdateList className={styles.updates} updates={updates} isShort />
    </section>
  );
}

interface Props {
  index: SiteIndex;
  recent: Update[];
  proof: Proof;
}

/** The home page: what is here, how to find it, what is new. */
export default function Home({ index, recent, proof }: Props) {
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
        <h1 className={styles.title}>{siteConfig.title}</h1>
        <p className={styles.tagline}>{siteConfig.tagline}</p>
        <div className={styles.search}>
          <SearchForm />
          <p className={styles.examples}>
            <Translate id="site.home.examples">For example:</Translate>
            {exampleQueries.map((query) => (
              <Link key={query} to={searchPath(query)}>
                {query}
              </Link>
            ))}
          </p>
        </div>
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
        <div className={styles.facts}>
          <Proven {...proof} />
          <Versions docs={docs} />
        </div>
        <Recent updates={recent} />
        {areas.map((area) => {
          const section = index[area.sidebar];
          return section && <Area key={area.sidebar} area={area} section={section} />;
        })}
      </PageMain>
    </Layout>
  );
}
