import Translate from '@docusaurus/Translate';
import ActionButton from '@site/src/components/ActionButton';
import translations from '@theme/SearchTranslations';
import clsx from 'clsx';
import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { getSearchClient } from '../client';
import { countText } from './countText';
import DocSearch from './DocSearch';
import { guardClient, type Outcome } from './guardedClient';
import { enterText, guardInput, reducePaste } from './inputGuards';
import { patchDialog } from './patchDialog';
import { useSearchSettings } from './searchSettings';
import Suggestions from './Suggestions';
import { useOnlineRetry } from './useOnlineRetry';
import './modal.css';

export interface SearchModalProps {
  onClose: () => void;
}

/** What a screen reader says about the outcome of a search. */
function spokenText(outcome: Outcome | null): string {
  if (!outcome) return '';
  if (outcome.kind === 'failed') return translations.modal?.errorScreen?.titleText ?? '';
  return countText(outcome.count);
}

interface AdditionProps {
  outcome: Outcome;
  search: (query: string) => void;
}

/** What DocSearch's screens lack: a retry after a failed search, and queries to try when nothing was found. */
function Addition({ outcome: { kind, query }, search }: AdditionProps): ReactNode {
  if (kind === 'failed') {
    return (
      <ActionButton onClick={() => search(query)}>
        <Translate id="site.chunk.retry">Retry</Translate>
      </ActionButton>
    );
  }
  return (
    <div className="search-suggestions">
      <Suggestions key={query} query={query}>
        {(suggested) => <ActionButton onClick={() => search(suggested)}>{suggested}</ActionButton>}
      </Suggestions>
    </div>
  );
}

/** The screens of DocSearch that get an addition. */
const screens = { failed: '.DocSearch-ErrorScreen', none: '.DocSearch-NoResults' };

/** DocSearch's modal with our search client and what DocSearch lacks: see src/search/README.md. */
export default function SearchModal({ onClose }: SearchModalProps): ReactNode {
  const settings = useSearchSettings();
  const frame = useRef<HTMLDivElement>(null);
  const [screen, setScreen] = useState<Element | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const client = useMemo(
    () => guardClient(() => getSearchClient(settings), setOutcome),
    [settings],
  );

  useEffect(guardInput, []);
  useEffect(() => {
    const container = frame.current?.querySelector<HTMLElement>('.DocSearch-Container');
    if (!container) return undefined;
    return patchDialog(container, translations.button?.buttonText ?? '', () =>
      setScreen(container.querySelector(`${screens.failed}, ${screens.none}`)),
    );
  }, []);

  /** Searches as if the reader had emptied the field and typed the query. */
  const search = useCallback((query: string): void => {
    const input = frame.current?.querySelector('input');
    if (!input) return;
    enterText(input, '');
    enterText(input, query);
    input.focus();
  }, []);
  const lastQuery = outcome?.query ?? '';
  const retry = useCallback(() => search(lastQuery), [search, lastQuery]);
  useOnlineRetry(outcome?.kind === 'failed', retry);

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

  const hasAddition =
    screen && outcome && outcome.kind !== 'hits' && screen.matches(screens[outcome.kind]);
  return (
    <div
      ref={frame}
      className={clsx(settings.mode === 'local' && 'search-local', !outcome && 'search-unanswered')}
      onReset={client.forget}
      onInput={forgetIfEmpty}
      onPaste={reducePaste}
      onKeyDownCapture={holdEnter}
    >
      <DocSearch client={client} onClose={onClose} />
      <p role="status" className="DocSearch-VisuallyHiddenForAccessibility">
        {spokenText(outcome)}
      </p>
      {hasAddition && createPortal(<Addition outcome={outcome} search={search} />, screen)}
    </div>
  );
}
