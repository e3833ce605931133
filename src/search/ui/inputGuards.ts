// Not by way of ../engine, whose code the modal can do without: it has a chunk of its own, loaded beside the modal's.
import { reduceLong } from '../engine/reduceError';

const isSearchInput = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.classList.contains('DocSearch-Input');

/** Puts a text into the modal's field as if the reader had typed it. */
export function enterText(input: HTMLInputElement, text: string): void {
  // React sees a change only when the value is set by the prototype's setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Letters that an input method is still composing are no query: the hits would change with each key. */
function holdComposition(event: Event): void {
  if (isSearchInput(event.target) && (event as InputEvent).isComposing) event.stopPropagation();
}

/**
 * Keeps React from writing the old query into the field when an answer arrives during a composition, which would end it.
 * React writes through a property of the element itself, whose setter does nothing until the composition has ended.
 */
function lockComposition({ target: input }: Event): void {
  if (!isSearchInput(input)) return;
  const own = Object.getOwnPropertyDescriptor(input, 'value');
  if (!own) return;
  Object.defineProperty(input, 'value', { ...own, set: () => undefined });
  const unlock = (): void => {
    Object.defineProperty(input, 'value', own);
  };
  input.addEventListener('compositionend', unlock, { once: true });
}

/** Keys that choose a candidate belong to the input method. Safari ends the composition first and leaves only the code 229. */
function holdCandidateKey(event: KeyboardEvent): void {
  // The only sign of it, deprecated or not: https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  if (isSearchInput(event.target) && event.keyCode === 229) event.stopPropagation();
}

/** Reduces a pasted error that is too long for the field to its message, where the browser would cut it off. */
function reducePaste(event: ClipboardEvent): void {
  const input = event.target;
  if (!isSearchInput(input)) return;
  const pasted = event.clipboardData?.getData('text') ?? '';
  const { value, selectionStart, selectionEnd } = input;
  const whole =
    value.slice(0, selectionStart ?? 0) + pasted.trim() + value.slice(selectionEnd ?? 0);
  const reduced = reduceLong(pasted) ?? reduceLong(whole);
  if (reduced === undefined) return;
  event.preventDefault();
  enterText(input, reduced);
}

/**
 * Guards the modal's field. It listens on the window, because DocSearch's own handlers must not see some of the events.
 *
 * @returns how to stop
 */
export function guardInput(): () => void {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  window.addEventListener('input', holdComposition, options);
  window.addEventListener('compositionstart', lockComposition, options);
  window.addEventListener('keydown', holdCandidateKey, options);
  window.addEventListener('paste', reducePaste, options);
  return () => {
    controller.abort();
  };
}
