import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { translate } from '@docusaurus/Translate';
import { markdownPath } from '@site/src/config/feeds';
import type { ReactNode } from 'react';
import useCopy from '../useCopy';
import styles from './styles.module.css';

const labels = {
  ready: translate({ id: 'site.markdown.copy', message: 'Copy as Markdown' }),
  failed: translate({
    id: 'site.markdown.failed',
    message: 'Copying failed: open the Markdown and copy it',
  }),
};

/** The Markdown of the page, to open and to copy. The build writes it (src/machineReadable). */
export default function AsMarkdown(): ReactNode {
  const path = markdownPath(useDoc().metadata.permalink);
  const { label, copy } = useCopy(async () => {
    const response = await fetch(path);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.text();
  }, labels);
  return (
    <>
      <a href={path}>{translate({ id: 'site.markdown.open', message: 'Open the Markdown' })}</a>
      <button type="button" className={styles.copy} onClick={copy} aria-live="polite">
        {label}
      </button>
    </>
  );
}
