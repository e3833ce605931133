import { translate } from '@docusaurus/Translate';
import { type PointerEvent, useState } from 'react';
import { groupBy } from '../../lib/groupBy';
import type { SeriesStatus } from '../../notes/noteStatus';
import type { CheckResult } from '../../notes/verifications';
import styles from './styles.module.css';

interface Props {
  results: SeriesStatus[];
  /** What was checked in the first series that passed. */
  checks: CheckResult[];
}

const listOf = (results: SeriesStatus[]): string =>
  results.map(({ series }) => `${series}.0`).join('、');

/**
 * Says when the note's code was run in a real Odoo. What was checked opens on hover, on tap and by
 * keyboard, and as a `<details>` even without JavaScript.
 */
export default function Verification({ results, checks }: Props) {
  const [isPinned, setIsPinned] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  const passed = results.filter(({ state }) => state === 'passed');
  const runs = [...groupBy(passed, ({ date }) => date)];
  const close = (): void => {
    setIsPinned(false);
    setIsHovered(false);
  };
  // Browsers report a hover for a finger, too.
  const hover = (value: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setIsHovered(value);
  };
  return (
    <details
      open={isPinned || isHovered}
      onPointerEnter={hover(true)}
      onPointerLeave={hover(false)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsPinned(false);
      }}
    >
      <summary
        onClick={(event) => {
          // The browser would close on a click what hovering has opened.
          event.preventDefault();
          if (isPinned) close();
          else setIsPinned(true);
        }}
      >
        {translate(
          { id: 'site.note.verified', message: 'Run on {date}' },
          { date: passed[0]?.date ?? '' },
        )}
      </summary>
      <div className={styles.panel}>
        <p>{runs.map(([date, each]) => `Odoo ${listOf(each)} · ${date}`).join('，')}</p>
        <p>{translate({ id: 'site.note.checked', message: 'Checked in a fresh database:' })}</p>
        <ul>
          {checks.map((check) => (
            <li key={check.kind + check.name}>
              {describeCheck(check)}
              {'steps' in check && (
                <ul>
                  {check.steps.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

function describeCheck(check: CheckResult): string {
  switch (check.kind) {
    case 'install':
      return translate(
        { id: 'site.note.checkedInstall', message: 'Module {name} installs without warnings' },
        { name: check.name },
      );
    case 'python':
      return translate(
        { id: 'site.note.checkedPython', message: '{tests} tests pass' },
        { tests: String(check.tests) },
      );
    case 'browser':
      return translate({ id: 'site.note.checkedBrowser', message: 'Driven in a browser:' });
    case 'client':
      return translate({ id: 'site.note.checkedClient', message: 'Run against the server:' });
  }
}
