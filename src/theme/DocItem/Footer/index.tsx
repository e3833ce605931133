import Link from '@docusaurus/Link';
import { useActiveVersion, useDoc, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import DocItemFooter from '@theme-original/DocItem/Footer';
import styles from './styles.module.css';

/** The notes that link to this one; frontMatter/parseFrontMatter.ts writes their ids. */
function Backlinks({ from }: { from: readonly string[] }) {
  const { docs } = useDocsVersion();
  const paths = new Map(useActiveVersion(undefined)?.docs.map((doc) => [doc.id, doc.path]));
  return (
    <nav className={`screen-only ${styles.backlinks}`} aria-labelledby="linked-from">
      <span id="linked-from">
        <Translate id="site.backlinks.title">Linked from</Translate>
      </span>
      <ul className="clean-list">
        {from.map((docId) => (
          <li key={docId}>
            <Link to={paths.get(docId)}>{docs[docId]?.title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Adds the notes that link here above tags and edit link, and on paper the page's URL. */
export default function DocItemFooterWrapper() {
  const { permalink, frontMatter } = useDoc().metadata;
  const { linked_from: from } = frontMatter as { linked_from?: string[] };
  const { siteConfig } = useDocusaurusContext();
  return (
    <>
      <p className={styles.url}>{siteConfig.url + permalink}</p>
      {from && <Backlinks from={from} />}
      <DocItemFooter />
    </>
  );
}
