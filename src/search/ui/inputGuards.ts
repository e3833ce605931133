import { reduceError, TYPED_LIMIT } from '../engine';

const isSearchInput = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.classList.contains('DocSearch-Input');

/** Letters that an input method is still composing are no query: hits would flicker with each key. */
function holdComposition(event: Event): void {
  if (isSearchInput(event.target) && (event as InputEvent).isComposing) event.stopPropagation();
}

/** A paste longer than the field is reduced to what can be found, an error message to its last words; never cut blindly. */
function reducePaste(event: ClipboardEvent): void {
  if (!isSearchInput(event.target)) return;
  const pasted = event.clipboardData?.getData('text') ?? '';
  if (pasted.length <= TYPED_LIMIT && !pasted.includes('\n')) return;
  event.preventDefault();
  const input = event.target;
  // Through the prototype's setter, so that React sees a change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, reduceError(pasted));
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Guards the modal's input, whose handlers are DocSearch's own: on the window, before they see the events.
 *
 * @returns how to stop
 */
export function guardInput(): () => void {
  window.addEventListener('input', holdComposition, true);
  window.addEventListener('paste', reducePaste, true);
  return () => {
    window.removeEventListener('input', holdComposition, true);
    window.removeEventListener('paste', reducePaste, true);
  };
}
