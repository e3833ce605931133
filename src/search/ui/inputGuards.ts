// Not by way of ../engine, whose code the modal can do without: it has a chunk of its own, loaded beside the modal's.
import { reduceLong } from '../engine/reduceError';

const isSearchInput = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.classList.contains('DocSearch-Input');

/** Letters that an input method is still composing are no query: hits would flicker with each key. */
function holdComposition(event: Event): void {
  if (isSearchInput(event.target) && (event as InputEvent).isComposing) event.stopPropagation();
}

/**
 * While an input method composes, an answer that arrives makes React write the old query back into the field, which ends
 * the composition. React writes through a property of the element itself; it is disabled until the end.
 */
function lockComposition(event: Event): void {
  const input = event.target;
  if (!isSearchInput(input)) return;
  const own = Object.getOwnPropertyDescriptor(input, 'value');
  if (!own) return;
  Object.defineProperty(input, 'value', { ...own, set: () => undefined });
  input.addEventListener(
    'compositionend',
    () => {
      Object.defineProperty(input, 'value', own);
    },
    { once: true },
  );
}

/** Keys that choose a candidate belong to the input method. Safari ends the composition first and leaves only the code 229. */
function holdCandidateKey(event: KeyboardEvent): void {
  // The only sign of it, deprecated or not: https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  if (isSearchInput(event.target) && event.keyCode === 229) event.stopPropagation();
}

function reducePaste(event: ClipboardEvent): void {
  if (!isSearchInput(event.target)) return;
  const input = event.target;
  const pasted = event.clipboardData?.getData('text') ?? '';
  const { value, selectionStart, selectionEnd } = input;
  const whole =
    value.slice(0, selectionStart ?? 0) + pasted.trim() + value.slice(selectionEnd ?? 0);
  // Of an error its message, so that it can be found; never cut blindly.
  const reduced = reduceLong(pasted) ?? reduceLong(whole);
  if (reduced === undefined) return;
  event.preventDefault();
  // Through the prototype's setter, so that React sees a change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, reduced);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Guards the modal's input, whose handlers are DocSearch's own: on the window, before they see the events.
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
