import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { translate } from '@docusaurus/Translate';
import { markdownPath } from '@site/src/config/feeds';
import { seriesName } from '@site/src/odoo';
import useSeries from '../Series/useSeries';
import useCopy from '../useCopy';
import styles from './styles.module.css';

const labels = {
  ready: translate({ id: 'site.markdown.copy', message: 'Copy as Markdown' }),
  failed: translate({
    id: 'site.markdown.failed',
    message: 'Copying failed: open the Markdown and copy it',
  }),
};

/** A block of code that is for some series, with the line that says so. */
const ofSeries = /^ *(?:`[^`\n]+` )?Odoo ([\d.、]+)：\n\n *(`{3,}|~{3,})[^]*?\n *\2\n+/gm;

/**
 * The Markdown of the page, to open and to copy, without the code of series that the reader has not
 * chosen. The build writes it (src/machineReadable).
 */
export default function AsMarkdown() {
  const path = markdownPath(useDoc().metadata.permalink);
  const [series] = useSeries();
  const { label, copy } = useCopy(async () => {
    const response = await fetch(path);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return (await response.text()).replace(ofSeries, (block, names: string) =>
      names.split('、').includes(seriesName(series)) ? block : '',
    );
  }, labels);
  return (
    <>
      <a href={path}>{translate({ id: 'site.markdown.open', message: 'Open the Markdown' })}</a>
      <button
        type="button"
        className={`clean-btn needs-hydration ${styles.copy}`}
        onClick={copy}
        aria-live="polite"
      >
        {label}
      </button>
    </>
  );
}
