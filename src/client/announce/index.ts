import './styles.css';

/** Screen readers notice a new live region only after a moment. In milliseconds. */
const delay = 50;

let region: HTMLElement | undefined;

function createRegion(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'announced';
  element.setAttribute('role', 'status');
  document.body.append(element);
  return element;
}

/** Makes screen readers say a message, which is removed after `time` milliseconds. */
export function announce(message: string, time: number): void {
  const current = (region ??= createRegion());
  setTimeout(() => (current.textContent = message), delay);
  setTimeout(() => (current.textContent = ''), delay + time);
}
