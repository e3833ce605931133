import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import {
  defaultUpgrade,
  type Effect,
  effectNames,
  type Finding,
  formatMarkdown,
  type GivenFile,
  seriesName,
  summarize,
  type Upgrade,
  type UpgradeReport,
  upgrades,
} from '@site/src/odoo';
import { groupBy } from '@site/src/lib/groupBy';
import clsx from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import useCopy from '../useCopy';
import { readChosen, readDropped } from './readFiles';
import styles from './styles.module.css';
import useCheck from './useCheck';
import type { Fixed } from './worker';

/** Kinds of files that can be pasted, by the name that the check gives them. */
const pasted = ['models/x.py', 'views/x.xml', 'static/src/x.js', '__manifest__.py'] as const;

/** So many findings are rendered at once; more would take seconds. */
const shownAtOnce = 300;

const texts = {
  folder: translate({ id: 'site.upgrade.folder', message: 'Choose a folder' }),
  files: translate({ id: 'site.upgrade.files', message: 'Choose files or a ZIP' }),
  cancel: translate({ id: 'site.upgrade.cancel', message: 'Cancel' }),
  ours: translate({
    id: 'site.upgrade.failed',
    message: 'The check broke off. Please report it with the kind of file it was.',
  }),
  notLoaded: translate({
    id: 'site.upgrade.notLoaded',
    message:
      'The check could not be loaded: there is no network, or this page is out of date. Retry, or reload the page.',
  }),
  copy: {
    ready: translate({ id: 'site.upgrade.copy', message: 'Copy the result as Markdown' }),
    failed: translate({ id: 'site.upgrade.copyFailed', message: 'Copying failed' }),
  },
};

// The types of React lack this attribute.
const wholeFolder = { webkitdirectory: '' };

function FileFields({ onGiven }: { onGiven: (files: Iterable<File>) => void }): ReactNode {
  const field = {
    type: 'file',
    multiple: true,
    className: styles.file,
    onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement>): void => {
      onGiven([...(currentTarget.files ?? [])]);
      // The same files can be chosen again after they were changed.
      currentTarget.value = '';
    },
  };
  return (
    <div className={styles.fields}>
      <label className={clsx('button', styles.choose)}>
        <input {...field} {...wholeFolder} />
        {texts.folder}
      </label>
      <label className={clsx('button', styles.choose)}>
        <input {...field} accept=".zip,.py,.xml,.js,.csv" />
        {texts.files}
      </label>
      <span className={styles.drop}>
        <Translate id="site.upgrade.drop">or drop them here</Translate>
      </span>
    </div>
  );
}

function PasteField({ onGiven }: { onGiven: (file: GivenFile) => void }): ReactNode {
  const submit = (event: React.SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { path, code } = Object.fromEntries(new FormData(event.currentTarget)) as Record<
      'path' | 'code',
      string
    >;
    onGiven({ path: `my_module/${path}`, bytes: new TextEncoder().encode(code) });
  };
  return (
    <details>
      <summary>
        <Translate id="site.upgrade.paste">Paste code</Translate>
      </summary>
      <form className={styles.paste} onSubmit={submit}>
        <label>
          <Translate id="site.upgrade.kind">Kind of file</Translate>
          <select name="path">
            {pasted.map((path) => (
              <option key={path}>{path}</option>
            ))}
          </select>
        </label>
        <textarea
          name="code"
          rows={8}
          required
          spellCheck={false}
          aria-label={translate({ id: 'site.upgrade.code', message: 'Code' })}
        />
        <button type="submit" className="button">
          <Translate id="site.upgrade.check">Check</Translate>
        </button>
      </form>
    </details>
  );
}

function FileFindings({ path, findings }: { path: string; findings: Finding[] }): ReactNode {
  return (
    <section>
      <h2>
        <code>{path}</code>
      </h2>
      <ul className={styles.findings}>
        {findings.map(({ line, effect, message, fix, note }, index) => (
          <li key={index}>
            <span className="effect" data-mark={effectNames[effect]}>
              {effectNames[effect]}
            </span>
            <span className={styles.line}>
              <Translate id="site.upgrade.line" values={{ line }}>
                {'line {line}'}
              </Translate>
            </span>
            <span className={styles.message}>{message}</span>
            {fix && (
              <p>
                {fix
                  .split('`')
                  .map((part, place) => (place % 2 ? <code key={place}>{part}</code> : part))}
              </p>
            )}
            {note && (
              <Link to={`/${note.replace('.md', '')}`}>
                <Translate id="site.upgrade.more">More</Translate>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Result({
  report,
  fixed,
  upgrade,
  onFix,
}: {
  report: UpgradeReport;
  fixed: Fixed | undefined;
  upgrade: Upgrade;
  onFix: () => void;
}): ReactNode {
  const [wanted, setWanted] = useState<Effect | ''>('');
  const [text, setText] = useState('');
  const [shown, setShown] = useState<number>(shownAtOnce);
  const copyMarkdown = useCopy(() => formatMarkdown(report, upgrade), texts.copy);
  const found = report.findings.filter(
    ({ path, message, effect }) =>
      (!wanted || effect === wanted) &&
      `${path} ${message}`.toLowerCase().includes(text.toLowerCase()),
  );
  const count = (effect: Effect): number =>
    report.findings.filter((finding) => finding.effect === effect).length;
  return (
    <div className={styles.result}>
      <div className={styles.tools}>
        <select
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value as Effect | '')}
          aria-label={translate({ id: 'site.upgrade.effect', message: 'What to show' })}
        >
          <option value="">
            {translate({ id: 'site.references.allAreas', message: 'All' })} {report.findings.length}
          </option>
          {(Object.keys(effectNames) as Effect[]).map((effect) => (
            <option key={effect} value={effect}>{`${effectNames[effect]} ${count(effect)}`}</option>
          ))}
        </select>
        <input
          type="search"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          placeholder={translate({ id: 'site.upgrade.filter', message: 'File or text' })}
          aria-label={translate({ id: 'site.upgrade.filter', message: 'File or text' })}
        />
        <button type="button" className="button" onClick={copyMarkdown.copy} aria-live="polite">
          {copyMarkdown.label}
        </button>
        <button type="button" className="button" onClick={() => window.print()}>
          <Translate id="site.upgrade.print">Print</Translate>
        </button>
        {report.fixes.length > 0 && !fixed && (
          <button type="button" className="button" onClick={onFix}>
            <Translate id="site.upgrade.fix" values={{ count: report.fixes.length }}>
              {'Make the {count} certain changes'}
            </Translate>
          </button>
        )}
      </div>
      {fixed && <Fixes fixed={fixed} />}
      {[...groupBy(found.slice(0, shown), ({ path }) => path)].map(([path, findings]) => (
        <FileFindings key={path} path={path} findings={findings} />
      ))}
      {found.length > shown && (
        <button type="button" className="button" onClick={() => setShown(shown + shownAtOnce)}>
          <Translate id="site.upgrade.showMore" values={{ count: found.length - shown }}>
            {'Show more ({count})'}
          </Translate>
        </button>
      )}
      {report.unparsed.length > 0 && (
        <section>
          <h2>
            <Translate id="site.upgrade.unread">Not read</Translate>
          </h2>
          <ul>
            {report.unparsed.map(({ path, line, reason }, index) => (
              <li key={index}>
                <code>{`${path}:${line}`}</code> {reason}
              </li>
            ))}
          </ul>
        </section>
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

/** The changes that need no thought: a patch of each file, as a whole, and the changed files. */
function Fixes({ fixed }: { fixed: Fixed }): ReactNode {
  const patch = fixed.patches.map((file) => file.patch).join('');
  return (
    <section>
      <h2>
        <Translate id="site.upgrade.patch" values={{ count: fixed.patches.length }}>
          {'Patch of {count} files'}
        </Translate>
      </h2>
      <p>
        <Translate id="site.upgrade.patchHelp">
          Apply it in the folder that contains the module: git apply upgrade.patch
        </Translate>
      </p>
      <div className={styles.tools}>
        <button type="button" className="button" onClick={() => download('upgrade.patch', patch)}>
          <Translate id="site.upgrade.downloadPatch">Download the patch</Translate>
        </button>
        <button type="button" className="button" onClick={() => download('upgrade.zip', fixed.zip)}>
          <Translate id="site.upgrade.downloadFiles">Download the changed files (ZIP)</Translate>
        </button>
      </div>
      {fixed.patches.map((file) => (
        <details key={file.path} className={styles.patch}>
          <summary>
            <code>{file.path}</code>
          </summary>
          <pre tabIndex={0}>{file.patch}</pre>
        </details>
      ))}
    </section>
  );
}

/** Checks the reader's module in his browser for what an upgrade changes. Nothing is sent. */
export default function UpgradeCheck(): ReactNode {
  const { upgrade, choose, state, start, again, cancel, fix } = useCheck();
  const id = useId();
  /** A text is for the field that it is dropped into. */
  const ifFiles =
    (handle: (transfer: DataTransfer) => void) =>
    (event: React.DragEvent): void => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      handle(event.dataTransfer);
    };
  const problem = state && 'problem' in state ? state.problem : undefined;
  return (
    <div
      onDragOver={ifFiles(() => undefined)}
      onDrop={ifFiles(({ items }) => void start((onRead) => readDropped(items, onRead)))}
    >
      <div className={styles.form}>
        <label htmlFor={id}>
          <Translate id="site.upgrade.series">Upgrade</Translate>
        </label>
        <select
          id={id}
          value={upgrades.indexOf(upgrade)}
          onChange={({ currentTarget }) =>
            choose(upgrades[Number(currentTarget.value)] ?? defaultUpgrade)
          }
        >
          {upgrades.map(({ from, to }, index) => (
            <option key={index} value={index}>{`${seriesName(from)} → ${seriesName(to)}`}</option>
          ))}
        </select>
        <FileFields onGiven={(files) => void start((onRead) => readChosen(files, onRead))} />
        <PasteField onGiven={(file) => void start(() => Promise.resolve([file]))} />
        {state && ('share' in state || 'read' in state) && (
          <div className={styles.fields}>
            <progress value={'share' in state ? state.share : undefined} aria-label={texts.files} />
            {'read' in state && (
              <Translate id="site.upgrade.read" values={{ count: state.read }}>
                {'{count} files read'}
              </Translate>
            )}
            <button type="button" className="button" onClick={cancel}>
              {texts.cancel}
            </button>
          </div>
        )}
        <p role="status" className={styles.status}>
          {state && 'report' in state && summarize(state.report)}
          {problem && (typeof problem === 'string' ? texts[problem] : problem.said)}
        </p>
        {problem === 'notLoaded' && (
          <button type="button" className="button" onClick={again}>
            <Translate id="site.chunk.retry">Retry</Translate>
          </button>
        )}
      </div>
      {state && 'report' in state && (
        <Result
          key={state.job}
          report={state.report}
          fixed={state.fixed}
          upgrade={state.upgrade}
          onFix={fix}
        />
      )}
    </div>
  );
}
