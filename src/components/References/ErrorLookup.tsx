import { translate } from '@docusaurus/Translate';
import { type ReactNode, useId, useRef } from 'react';
import { findErrors } from './findErrors';
import styles from './styles.module.css';

/** A field that takes a whole traceback and leaves of the list below it what it holds. The list is read from the page. */
export default function ErrorLookup(): ReactNode {
  const id = useId();
  const result = useRef<HTMLParagraphElement>(null);
  const look = (pasted: string): void => {
    // Without `:has()`, which Firefox has only since 121.
    const entries = [...document.querySelectorAll('.markdown li > span[id]')].map((text) => text.parentElement as HTMLElement);
    const isBlank = pasted.trim() === '';
    const isFound = findErrors(
      entries.map((entry) => [...entry.querySelectorAll(':scope > span > code, :scope > code')].map((code) => code.textContent)),
      pasted,
    );
    const found = isFound.filter(Boolean).length;
    for (const [index, entry] of entries.entries()) entry.hidden = !isBlank && !isFound[index];
    for (const list of new Set(entries.map((entry) => entry.parentElement as HTMLElement))) {
      const isEmpty = list.querySelector(':scope > li:not([hidden])') === null;
      list.hidden = isEmpty;
      if (list.previousElementSibling) (list.previousElementSibling as HTMLElement).hidden = isEmpty;
    }
    if (!result.current) return;
    result.current.textContent = isBlank
      ? ''
      : found > 0
        ? translate({ id: 'site.references.found', message: '{count} entries' }, { count: found })
        : translate({
            id: 'site.references.noError',
            message: 'No note speaks of this error yet: try its last line in the search',
          });
  };
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{translate({ id: 'site.references.paste', message: 'Error or whole traceback' })}</label>
      <textarea id={id} className={styles.field} rows={4} spellCheck={false} onChange={({ target }) => look(target.value)} />
      <p ref={result} role="status" className={styles.result} />
    </div>
  );
}
