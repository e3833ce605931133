/**
 * Keeps the Tab key inside a dialog. DocSearch 3.9.0 looks once, when it opens, for the first and last thing to stop at:
 * before there are hits, and hidden ones too.
 *
 * @returns how to stop
 */
export function trapFocus(container: HTMLElement): () => void {
  const handle = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab') return;
    event.stopPropagation();
    const stops = [
      ...container.querySelectorAll<HTMLElement>(
        'a[href], button:not([disabled]), input:not([disabled])',
      ),
    ].filter((element) => element.getClientRects().length > 0);
    const [edge, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
    const { activeElement } = document;
    if (activeElement !== edge && container.contains(activeElement)) return;
    event.preventDefault();
    other?.focus();
  };
  container.addEventListener('keydown', handle, true);
  return () => {
    container.removeEventListener('keydown', handle, true);
  };
}
