import { reduceLong } from '../../lib/reduceError';
import { shownQuery } from './wholeQuery';

const isSearchInput = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.classList.contains('DocSearch-Input');

/** Puts a text into a field as if the reader had typed it. */
export function enterText(input: HTMLInputElement, text: string): void {
  // React sees a change only when the value is set by the prototype's setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Stops a search for letters that an input method still composes: hits would jump. */
function holdComposition(event: Event): void {
  if (isSearchInput(event.target) && (event as InputEvent).isComposing) event.stopPropagation();
}

/**
 * Stops React from writing the old query into the field when an answer arrives during a
 * composition. This would end the composition. React writes through a property of the element
 * itself, whose setter does nothing for the time being.
 */
function lockComposition({ target: input }: Event): void {
  if (!isSearchInput(input)) return;
  const own = Object.getOwnPropertyDescriptor(input, 'value');
  if (!own) return;
  Object.defineProperty(input, 'value', {
    ...own,
    set() {
      // The composition goes on with what the reader has typed.
    },
  });
  const unlock = () => Object.defineProperty(input, 'value', own);
  input.addEventListener('compositionend', unlock, { once: true });
}

/** Leaves the keys that choose a candidate to the input method, in Safari also afterwards. */
function holdCandidateKey(event: KeyboardEvent): void {
  // Then the code 229 is the only sign:
  // https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode
  // oxlint-disable-next-line typescript/no-deprecated
  if (isSearchInput(event.target) && event.keyCode === 229) event.stopPropagation();
}

/**
 * Reduces an error to its message when it is too long for a field or has several lines. The browser
 * would cut it off and remove the line breaks that separate its frames from its message. Not every
 * way to insert a text is a paste: one may drop it, or choose it above the keyboard of a phone.
 */
export function reduceInserted(event: Event): void {
  const { target: input, data, dataTransfer } = event as InputEvent;
  const inserted = data ?? dataTransfer?.getData('text');
  if (!(input instanceof HTMLInputElement) || !inserted || !event.cancelable) return;
  // The field itself keeps what is typed within its limit.
  if (inserted.length === 1) return;
  const { value, selectionStart, selectionEnd, maxLength } = input;
  const whole =
    value.slice(0, selectionStart ?? 0) + inserted.trim() + value.slice(selectionEnd ?? 0);
  const reduced = reduceLong(inserted) ?? reduceLong(whole);
  if (reduced === undefined) return;
  event.preventDefault();
  enterText(input, shownQuery(reduced, maxLength));
}

/**
 * Guards the field of the modal, until the function that it returns is called. The listeners are on
 * the window, because some events must not reach DocSearch's own handlers.
 */
export function guardInput(): () => void {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  const reduceInModal = (event: Event): void => {
    if (isSearchInput(event.target)) reduceInserted(event);
  };
  window.addEventListener('beforeinput', reduceInModal, options);
  window.addEventListener('input', holdComposition, options);
  window.addEventListener('compositionstart', lockComposition, options);
  window.addEventListener('keydown', holdCandidateKey, options);
  return () => controller.abort();
}
