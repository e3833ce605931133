import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import Backlinks from '@site/src/components/Backlinks';
import type { Backlink } from '@site/src/notes/backlinks';
import DocItemFooter from '@theme-original/DocItem/Footer';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** Above tags and edit link: which notes lead here (src/plugins/content/docs.ts); where the page lies, for those who print it. */
export default function DocItemFooterWrapper(): ReactNode {
  const { linkedFrom, permalink } = useDoc().metadata as ReturnType<typeof useDoc>['metadata'] & { linkedFrom?: Backlink[] };
  const { siteConfig } = useDocusaurusContext();
  return (
    <>
      {/* Only on paper. */}
      <p className={styles.address}>{siteConfig.url + permalink}</p>
      {linkedFrom && <Backlinks notes={linkedFrom} />}
      <DocItemFooter />
    </>
  );
}
