import Link from '@docusaurus/Link';
import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { useWindowSize } from '@docusaurus/theme-common';
import Translate, { translate } from '@docusaurus/Translate';
import { groupBy } from '@site/src/lib/groupBy';
import { shortTitle } from '@site/src/notes/subjects';
import { effectNames, formatMarkdown } from '@site/src/odoo';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import useCopy from '../useCopy';
import styles from './styles.module.css';
import type { State } from './useCheck';
import type { Diagnostic, Fixed } from './worker';

/** So many diagnostics are rendered at once; more would take seconds. */
const shownAtOnce = 300;

const copyTexts = {
  ready: translate({ id: 'site.upgrade.copy', message: 'Copy the result as Markdown' }),
  failed: translate({ id: 'site.upgrade.copyFailed', message: 'Copying failed' }),
};

const filterLabel = translate({ id: 'site.upgrade.filter', message: 'File or text' });

/** What stands between backticks is code. */
const withCode = (text = ''): ReactNode =>
  text.split('`').map((part, at) => (at % 2 ? <code key={at}>{part}</code> : part));

function DiagnosticItem({ path, line, label, message, fix, note, source }: Diagnostic) {
  const { docs } = useDocsVersion();
  const [before, token, after] = source;
  const [docId = '', hash = ''] = note?.replace('docs/', '').split(/\.mdx?(?=#|$)/) ?? [];
  return (
    <li>
      <span className="effect" data-mark={label}>
        {label}
      </span>
      <code className={styles.place}>{`${path.replace(/.*\//, '')}:${line}`}</code>
      {withCode(message)}
      <pre className={styles.source}>
        {before}
        <u>{token}</u>
        {after}
      </pre>
      {withCode(fix)}{' '}
      {note && (
        // In a tab of its own: the result is only in this page.
        <Link to={`/docs/${docId}${hash}`} target="_blank">
          {shortTitle(docs[docId]?.title ?? '')}
        </Link>
      )}
    </li>
  );
}

/** Links to the files: beside them where the contents list is, in a narrow window above them. */
function Files({ files, onGo }: { files: [string, Diagnostic[]][]; onGo: () => void }) {
  const isWide = useWindowSize() === 'desktop';
  const rail = isWide && document.querySelector('.theme-doc-toc-desktop');
  const list = (
    <details className={clsx('link-list', styles.files)} open={Boolean(rail)}>
      <summary>
        <Translate id="site.upgrade.inFiles" values={{ count: files.length }}>
          {'{count} files'}
        </Translate>
      </summary>
      {files.map(([path, { length }]) => (
        <a key={path} href={`#${encodeURIComponent(path)}`} onClick={onGo}>
          {path}
          <span>{length}</span>
        </a>
      ))}
    </details>
  );
  return rail ? createPortal(list, rail) : list;
}

interface Props extends Extract<State, { report: unknown }> {
  onFix: () => void;
}

/** What a check has found, as a compiler says it, and what can be done about it. */
export default function Result({ report, diagnostics, fixed, upgrade, onFix }: Props) {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const [shown, setShown] = useState<number>(shownAtOnce);
  const copyMarkdown = useCopy(() => formatMarkdown(report, upgrade), copyTexts);
  const found = diagnostics.filter(
    ({ path, message, label }) =>
      !hidden.includes(label) && `${path} ${message}`.toLowerCase().includes(text.toLowerCase()),
  );
  const files = [...groupBy(found, ({ path }) => path)];
  const labels = new Set([...Object.values(effectNames), ...diagnostics.map(({ label }) => label)]);
  if (diagnostics.length === 0)
    return (
      <p className={styles.result}>
        <Translate id="site.upgrade.none">
          Nothing was found that has to change. That does not mean that the module can be upgraded.
        </Translate>
      </p>
    );
  return (
    <div className={styles.result}>
      <div className={styles.tools}>
        {report.fixes.length > 0 && !fixed && (
          <button type="button" className="button" onClick={onFix}>
            <Translate id="site.upgrade.fix" values={{ count: report.fixes.length }}>
              {'Make the {count} certain changes'}
            </Translate>
          </button>
        )}
        <button type="button" className="button" onClick={copyMarkdown.copy} aria-live="polite">
          {copyMarkdown.label}
        </button>
        <input
          type="search"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          placeholder={filterLabel}
          aria-label={filterLabel}
        />
      </div>
      {fixed && <Fixes {...fixed} />}
      <div className={styles.bar}>
        {[...labels].map((label) => (
          <label key={label} className="effect" data-mark={label}>
            <input
              type="checkbox"
              checked={!hidden.includes(label)}
              onChange={({ currentTarget: { checked } }) =>
                setHidden(checked ? hidden.filter((each) => each !== label) : [...hidden, label])
              }
            />
            {`${label} ${diagnostics.filter((each) => each.label === label).length}`}
          </label>
        ))}
      </div>
      {/* The link leads to what is rendered by then. */}
      <Files files={files} onGo={() => setShown(found.length)} />
      {[...groupBy(found.slice(0, shown), ({ path }) => path)].map(([path, ofFile]) => (
        <section key={path}>
          <h2 id={path}>{path}</h2>
          <ul className="clean-list">
            {ofFile.map((diagnostic, index) => (
              <DiagnosticItem key={index} {...diagnostic} />
            ))}
          </ul>
        </section>
      ))}
      {found.length > shown && (
        <button type="button" className="button" onClick={() => setShown(shown + shownAtOnce)}>
          <Translate id="site.upgrade.showMore" values={{ count: found.length - shown }}>
            {'Show more ({count})'}
          </Translate>
        </button>
      )}
    </div>
  );
}

/** Gives the reader a file that is only in the page. */
function download(name: string, content: BlobPart): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content]));
  link.download = name;
  link.click();
  // The browser has the content by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The changes that need no thought, as a patch and as the changed files. */
function Fixes({ patch, files, zip }: Fixed) {
  return (
    <>
      <p>
        <Translate id="site.upgrade.patchHelp">
          Apply it in the folder that contains the module: git apply upgrade.patch
        </Translate>
      </p>
      <div className={styles.tools}>
        <button type="button" className="button" onClick={() => download('upgrade.patch', patch)}>
          <Translate id="site.upgrade.downloadPatch">Download the patch</Translate>
        </button>
        <button type="button" className="button" onClick={() => download('upgrade.zip', zip)}>
          <Translate id="site.upgrade.downloadFiles">Download the changed files (ZIP)</Translate>
        </button>
      </div>
      <details>
        <summary>
          <Translate id="site.upgrade.patch" values={{ count: files }}>
            {'Patch of {count} files'}
          </Translate>
        </summary>
        <pre tabIndex={0}>{patch}</pre>
      </details>
    </>
  );
}
