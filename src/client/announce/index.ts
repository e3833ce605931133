import './styles.css';

/** Screen readers listen to a new live region only after a moment, milliseconds. */
const delay = 50;

let region: HTMLElement | undefined;

function createRegion(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'announced';
  element.setAttribute('role', 'status');
  document.body.append(element);
  return element;
}

/**
 * Has a message said by screen readers.
 *
 * @param time until the message is removed again, milliseconds
 */
export function announce(message: string, time: number): void {
  const current = (region ??= createRegion());
  setTimeout(() => (current.textContent = message), delay);
  setTimeout(() => (current.textContent = ''), delay + time);
}
