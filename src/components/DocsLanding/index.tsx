import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import { PageMetadata, useQueryString } from '@docusaurus/theme-common';
import DocSections from '@site/src/components/DocSections';
import PageMain from '@site/src/components/PageMain';
import { areas } from '@site/src/config/areas';
import { routes } from '@site/src/config/routes';
import { allDocs, countDocs, ofVersion, type SiteIndex } from '@site/src/notes/siteIndex';
import Layout from '@theme/Layout';
import styles from './styles.module.css';

/** /docs: all docs, or those about one version of Odoo (`?odoo=18`), in the sidebars' order. */
export default function DocsLanding({ index }: { index: SiteIndex }) {
  const [wanted] = useQueryString('odoo');
  // A version without notes is no choice.
  const docs = areas.flatMap(({ sidebar }) => index[sidebar] ?? []).flatMap(allDocs);
  const version = docs.some(({ odoo }) => odoo?.includes(Number(wanted)))
    ? Number(wanted)
    : undefined;
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
