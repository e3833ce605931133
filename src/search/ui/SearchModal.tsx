import Translate from '@docusaurus/Translate';
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
import { enterText, guardInput } from './inputGuards';
import { patchDialog } from './patchDialog';
import { useSearchSettings } from './searchSettings';
import Suggestions from './Suggestions';
import './modal.css';

export interface SearchModalProps {
  onClose: () => void;
}

/** What the modal shows, for those who do not see it. */
function spokenText(outcome: Outcome | null): string {
  if (!outcome) return '';
  if (outcome.kind === 'failed') return translations.modal?.errorScreen?.titleText ?? '';
  return countText(outcome.count);
}

interface AdditionProps {
  outcome: Outcome;
  /** The screen that DocSearch shows. */
  screen: Element;
  search: (query: string) => void;
}

/** What a screen of DocSearch lacks: another try where the search failed, queries to try where nothing was found. */
function Addition({ outcome: { kind, query }, screen, search }: AdditionProps): ReactNode {
  const action = (label: ReactNode, target: string): ReactNode => (
    <button
      type="button"
      className="search-action"
      onClick={() => {
        search(target);
      }}
    >
      {label}
    </button>
  );
  const retry = (
    <Translate id="site.chunk.retry" description="The button that loads the code of a page again">
      Retry
    </Translate>
  );
  if (kind === 'failed' && screen.matches('.DocSearch-ErrorScreen'))
    return createPortal(<p className="DocSearch-Help">{action(retry, query)}</p>, screen);
  if (kind === 'none' && screen.matches('.DocSearch-NoResults')) {
    return createPortal(
      <div className="search-suggestions">
        <Suggestions key={query} query={query}>
          {(suggested) => action(suggested, suggested)}
        </Suggestions>
      </div>,
      screen,
    );
  }
  return null;
}

/** DocSearch's modal over our search client, with what it lacks: see src/search/README.md. */
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
    return patchDialog(container, translations.button?.buttonText ?? '', () => {
      setScreen(container.querySelector('.DocSearch-ErrorScreen, .DocSearch-NoResults'));
    });
  }, []);

  /** Searches as if the reader had emptied the field and typed the query. */
  const search = useCallback((query: string): void => {
    const input = frame.current?.querySelector('input');
    if (!input) return;
    enterText(input, '');
    enterText(input, query);
    input.focus();
  }, []);
  const failedQuery = outcome?.kind === 'failed' ? outcome.query : undefined;
  useEffect(() => {
    if (failedQuery === undefined) return undefined;
    const retry = (): void => {
      search(failedQuery);
    };
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
    };
  }, [failedQuery, search]);

  // An emptied field asks nothing: how the last search ended is no longer of interest.
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

  return (
    <div
      ref={frame}
      className={clsx(settings.mode === 'local' && 'search-local', !outcome && 'search-unanswered')}
      onReset={client.forget}
      onInput={forgetIfEmpty}
      onKeyDownCapture={holdEnter}
    >
      <DocSearch client={client} onClose={onClose} />
      <p role="status" className="search-spoken">
        {spokenText(outcome)}
      </p>
      {outcome && screen && <Addition outcome={outcome} screen={screen} search={search} />}
    </div>
  );
}
