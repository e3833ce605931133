import Translate, { translate } from '@docusaurus/Translate';
import { defaultUpgrade, type GivenFile, seriesName, summarize, upgrades } from '@site/src/odoo';
import clsx from 'clsx';
import { useId } from 'react';
import { readChosen, readDropped } from './readFiles';
import Result from './Result';
import styles from './styles.module.css';
import useCheck from './useCheck';

/** Kinds of files that can be pasted, by the name that the check gives them. */
const pasted = ['models/x.py', 'views/x.xml', 'static/src/x.js', '__manifest__.py'] as const;

/** @returns the kind of file that pasted code looks like; Python when nothing says another */
function kindOf(code: string): (typeof pasted)[number] {
  if (/^\s*</.test(code)) return 'views/x.xml';
  if (/^\s*\{/.test(code)) return '__manifest__.py';
  return /@odoo-module|^export |^import .*["'];?\s*$/m.test(code)
    ? 'static/src/x.js'
    : 'models/x.py';
}

/** Chooses the kind of file of what is pasted into the empty field; the reader may choose again. */
function chooseKind({ currentTarget, clipboardData }: React.ClipboardEvent<HTMLTextAreaElement>) {
  const select = currentTarget.form?.elements.namedItem('path');
  if (select instanceof HTMLSelectElement && currentTarget.value === '')
    select.value = kindOf(clipboardData.getData('text'));
}

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
};

// The types of React lack this attribute.
const wholeFolder = { webkitdirectory: '' };

function FileFields({ onGiven }: { onGiven: (files: Iterable<File>) => void }) {
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

function PasteField({ onGiven }: { onGiven: (file: GivenFile) => void }) {
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
          onPaste={chooseKind}
          aria-label={translate({ id: 'site.upgrade.code', message: 'Code' })}
        />
        <button type="submit" className="button">
          <Translate id="site.upgrade.check">Check</Translate>
        </button>
      </form>
    </details>
  );
}

/** Checks the reader's module in his browser for what an upgrade changes. Nothing is sent. */
export default function UpgradeCheck() {
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
      <noscript>
        <p>
          <Translate id="site.upgrade.noScript">The check needs scripts in this page.</Translate>
        </p>
      </noscript>
      <div className={clsx('needs-scripts', styles.form)}>
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
      {state && 'report' in state && <Result key={state.job} {...state} onFix={fix} />}
    </div>
  );
}
