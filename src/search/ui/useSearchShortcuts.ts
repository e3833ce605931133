import { useEffect } from 'react';

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
  );
}

/**
 * Opens and closes the search by keyboard: Ctrl+K or Cmd+K toggles it, the slash opens it unless the reader is typing, Escape
 * closes it.
 *
 * @param isOpen whether the search is open
 */
export function useSearchShortcuts(isOpen: boolean, open: () => void, close: () => void): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => {
      const isToggle = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey);
      const isSlash = event.key === '/' && !isOpen && !isTyping(event.target);
      const isEscape = event.key === 'Escape' && isOpen && !event.isComposing;
      if (!isToggle && !isSlash && !isEscape) return;
      event.preventDefault();
      if (isOpen) close();
      else open();
    };
    window.addEventListener('keydown', handle);
    return () => {
      window.removeEventListener('keydown', handle);
    };
  }, [isOpen, open, close]);
}
