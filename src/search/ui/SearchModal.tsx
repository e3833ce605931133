import Translate from '@docusaurus/Translate';
import translations from '@theme/SearchTranslations';
import clsx from 'clsx';
import {
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { getSearchClient } from '../client';
import { countText, nearestText } from './countText';
import DocSearch from './DocSearch';
import { guardClient, type Outcome } from './guardedClient';
import ErrorIndexLink from './ErrorIndexLink';
import { enterText, guardInput } from './inputGuards';
import { patchDialog } from './patchDialog';
import { useSearchSettings } from './searchSettings';
import Suggestions from './Suggestions';
import { useOnlineRetry } from './useOnlineRetry';
import { wholeQuery } from './wholeQuery';
import './modal.css';

/** What a screen reader says about the outcome of a search. */
function spokenText(outcome: Outcome | null): string {
  if (!outcome) return '';
  if (outcome.kind === 'failed') return translations.modal?.errorScreen?.titleText ?? '';
  return countText(outcome.count, outcome.kind === 'hits');
}

interface AdditionProps {
  /** Null when nothing was searched for. */
  outcome: Outcome | null;
  search: (query: string) => void;
}

/**
 * What DocSearch's screens lack: a retry after a failed search, and queries to try when there is
 * nothing else to choose.
 */
function Addition({ outcome, search }: AdditionProps) {
  if (outcome?.kind === 'failed') {
    return (
      <button type="button" className="button" onClick={() => search(outcome.query)}>
        <Translate id="site.chunk.retry">Retry</Translate>
      </button>
    );
  }
  return (
    <div className="search-suggestions">
      <Suggestions key={outcome?.query} query={wholeQuery(outcome?.query ?? '')}>
        {(suggested) => (
          <button type="button" className="button" onClick={() => search(suggested)}>
            {suggested}
          </button>
        )}
      </Suggestions>
    </div>
  );
}

/** The screens of DocSearch that get an addition, by the outcome of the search. */
const screens = {
  start: '.DocSearch-StartScreen',
  failed: '.DocSearch-ErrorScreen',
  none: '.DocSearch-NoResults',
  hits: null,
};

/** DocSearch's modal with our search client and what DocSearch lacks: see src/search/README.md. */
export default function SearchModal({ onClose }: { onClose: () => void }) {
  const settings = useSearchSettings();
  const frame = useRef<HTMLDivElement>(null);
  const [screen, setScreen] = useState<Element | null>(null);
  const [bar, setBar] = useState<Element | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const client = useMemo(
    () => guardClient(() => getSearchClient(settings), setOutcome, nearestText()),
    [settings],
  );

  useEffect(guardInput, []);
  useEffect(() => {
    const container = frame.current?.querySelector<HTMLElement>('.DocSearch-Container');
    if (!container) return undefined;
    setBar(container.querySelector('.DocSearch-SearchBar'));
    return patchDialog(container, translations.button?.buttonText ?? '', () =>
      setScreen(container.querySelector(Object.values(screens).filter(Boolean).join())),
    );
  }, []);

  /** Searches as if the reader had emptied the field and typed the query. */
  const search = (query: string): void => {
    const input = frame.current?.querySelector('input');
    if (!input) return;
    enterText(input, '');
    enterText(input, query);
    input.focus();
  };
  useOnlineRetry(outcome?.kind === 'failed', () => search(outcome?.query ?? ''));

  // An empty field searches for nothing, so the last outcome no longer matters.
  const forgetIfEmpty = ({ target }: SyntheticEvent): void => {
    if (target instanceof HTMLInputElement && target.value === '') client.forget();
  };
  // Before the answer has come, Enter would open a hit of the search before.
  const holdEnter = (event: KeyboardEvent): void => {
    const { key, target } = event;
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.value === '') return;
    if (outcome?.query === target.value && outcome.kind !== 'failed') return;
    event.preventDefault();
    event.stopPropagation();
  };

  const wanted = screens[outcome?.kind ?? 'start'];
  const hasAddition = screen && wanted && screen.matches(wanted);
  return (
    <div
      ref={frame}
      className={clsx(settings.mode === 'local' && 'search-local', !outcome && 'search-unanswered')}
      onReset={client.forget}
      onInput={forgetIfEmpty}
      onKeyDownCapture={holdEnter}
    >
      <DocSearch client={client} onClose={onClose} />
      <p role="status" className="DocSearch-VisuallyHiddenForAccessibility">
        {spokenText(outcome)}
      </p>
      {bar &&
        outcome &&
        createPortal(<ErrorIndexLink query={wholeQuery(outcome.query)} onClick={onClose} />, bar)}
      {hasAddition && createPortal(<Addition outcome={outcome} search={search} />, screen)}
    </div>
  );
}
