import { useEffect } from 'react';

/** @param target the innermost one: an extension's field is in a shadow tree */
const isTyping = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, select, textarea'));

/** Ctrl+K or Cmd+K opens and closes the search, the slash opens it, Escape closes it. */
export function useSearchShortcuts(isOpen: boolean, open: () => void, close: () => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      // Chrome fills in a field with a `keydown` event that has no key.
      const key = (event.key as string | undefined)?.toLowerCase();
      const isToggle = key === 'k' && (event.metaKey || event.ctrlKey);
      const isSlash = event.key === '/' && !isOpen && !isTyping(event.composedPath()[0]);
      const isEscape = event.key === 'Escape' && isOpen && !event.isComposing;
      if (!isToggle && !isSlash && !isEscape) return;
      event.preventDefault();
      if (isOpen) close();
      else open();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [isOpen, open, close]);
}
