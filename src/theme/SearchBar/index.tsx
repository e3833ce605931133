import { useHistory } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import lineIcon from '@site/src/components/lineIcon';
import { getSearchClient, type SearchSettings } from '@site/src/search/client';
import { useSearchSettings } from '@site/src/search/ui/searchSettings';
import { useSearchShortcuts } from '@site/src/search/ui/useSearchShortcuts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './styles.module.css';

const loadModal = () => import('@site/src/search/ui/SearchModal');

const SearchIcon = lineIcon('M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14M15 15l6 6');

/** Loads modal and search client together. A failure shows when the reader opens the search. */
function preload(settings: SearchSettings): void {
  getSearchClient(settings).catch(() => undefined);
  loadModal().catch(() => undefined);
}

/** The search button and its modal, whose code loads when pointer or focus reach the button. */
export default function SearchBar() {
  const button = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLElement>(null);
  const [modal, setModal] = useState<Awaited<ReturnType<typeof loadModal>> | null>(null);
  const [failed, setFailed] = useState(false);
  const settings = useSearchSettings();
  const handleReach = (): void => preload(settings);

  const open = useCallback(() => {
    opener.current = document.querySelector<HTMLElement>(':focus') ?? button.current;
    setFailed(false);
    preload(settings);
    loadModal().then(setModal, () => setFailed(true));
  }, [settings]);
  const close = useCallback(() => {
    setModal(null);
    opener.current?.focus();
  }, []);
  useSearchShortcuts(modal !== null, open, close);
  const history = useHistory();
  useEffect(() => {
    if (!modal) return undefined;
    // The search page replaces its own URL while the reader types.
    return history.listen((_, action) => {
      if (action !== 'REPLACE') close();
    });
  }, [history, modal, close]);

  const isApple = useIsBrowser() && /^(?:Mac|iP)/.test(navigator.platform);
  const label = translate({ id: 'theme.SearchBar.label', message: 'Search' });
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={open}
        onMouseEnter={handleReach}
        onFocus={handleReach}
        onTouchStart={handleReach}
      >
        <SearchIcon width={16} height={16} />
        <span className={styles.label}>{label}</span>
        <kbd className={styles.keys} aria-hidden="true">
          {isApple ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {failed && (
        <span role="alert" className={styles.failed}>
          {translate({
            id: 'site.search.loadFailed',
            message: 'Search could not be loaded. Check the network and try again.',
          })}
        </span>
      )}
      {modal && createPortal(<modal.default onClose={close} />, document.body)}
    </>
  );
}
