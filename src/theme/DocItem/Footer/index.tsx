import Link from '@docusaurus/Link';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Backlink } from '@site/src/notes/backlinks';
import DocItemFooter from '@theme-original/DocItem/Footer';
import { type ReactNode, useId } from 'react';
import styles from './styles.module.css';

/** Above tags and edit link: the notes that lead here (src/plugins/content/docs.ts), and on paper the URL of the page. */
export default function DocItemFooterWrapper(): ReactNode {
  const { linkedFrom, permalink } = useDoc().metadata as ReturnType<typeof useDoc>['metadata'] & {
    linkedFrom?: Backlink[];
  };
  const { siteConfig } = useDocusaurusContext();
  const id = useId();
  return (
    <>
      <p className={styles.url}>{siteConfig.url + permalink}</p>
      {linkedFrom && (
        <nav className={styles.backlinks} aria-labelledby={id}>
          <span id={id}>
            <Translate id="site.backlinks.title">Linked from</Translate>
          </span>
          <ul>
            {linkedFrom.map((note) => (
              <li key={note.permalink}>
                <Link to={note.permalink}>{note.title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <DocItemFooter />
    </>
  );
}
