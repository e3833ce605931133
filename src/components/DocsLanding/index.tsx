import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import { useLocation } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import DocSections from '@site/src/components/DocSections';
import PageMain from '@site/src/components/PageMain';
import { areas } from '@site/src/config/areas';
import { routes } from '@site/src/config/routes';
import { countDocs, ofVersion, type SiteIndex } from '@site/src/notes/siteIndex';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** @returns the version of Odoo that the address asks for (`?odoo=18`); the page is built without one */
function useVersion(): number | undefined {
  const { search } = useLocation();
  const wanted = new URLSearchParams(search).get('odoo');
  return useIsBrowser() && wanted ? Number(wanted) : undefined;
}

/** /docs: all docs, or those about one version of Odoo, area by area, in the order of the sidebars. */
export default function DocsLanding({ index }: { index: SiteIndex }): ReactNode {
  const version = useVersion();
  const all = translate({ id: 'site.docs.title', message: 'All docs' });
  const title = version
    ? translate({ id: 'site.docs.ofVersion', message: 'Notes on Odoo {version}.0' }, { version })
    : all;
  const lead = translate({
    id: 'site.docs.lead',
    message:
      'Everything on this site: notes on Odoo development, project management, and how to write here.',
  });
  const shown = areas.flatMap((area) => {
    const section = index[area.sidebar];
    if (!section) return [];
    const left = version ? ofVersion(section, version) : section;
    return countDocs(left) > 0 ? [{ ...area, section: left }] : [];
  });
  return (
    <Layout>
      <PageMetadata title={title} description={lead} />
      <PageMain className="link-list">
        <h1>{title}</h1>
        <p>{version ? <Link to={routes.docs}>{all}</Link> : lead}</p>
        {shown.map(({ sidebar, label, description, path, section }) => (
          <section key={sidebar} className={styles.area} aria-labelledby={`area-${sidebar}`}>
            <h2 id={`area-${sidebar}`}>
              <Link to={path}>{label}</Link>
            </h2>
            <p>{description}</p>
            <DocSections section={section} level={3} />
          </section>
        ))}
      </PageMain>
    </Layout>
  );
}
