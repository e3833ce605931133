import './styles.css';

/** Live region for screen readers. */
let region: HTMLElement | undefined;

function createRegion(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'announced';
  element.setAttribute('role', 'status');
  document.body.append(element);
  return element;
}

/** Time from a region's creation until it is listened to, milliseconds. */
const delay = 50;

/**
 * Says a message to screen readers.
 *
 * @param time until it goes again, milliseconds
 */
export function announce(message: string, time: number): void {
  const current = (region ??= createRegion());
  setTimeout(() => (current.textContent = message), delay);
  setTimeout(() => (current.textContent = ''), delay + time);
}
