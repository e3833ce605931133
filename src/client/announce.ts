/** Screen readers notice a new live region only after a moment. In milliseconds. */
const delay = 50;

let region: HTMLElement | undefined;
/** Shows or removes the last message. */
let timer: ReturnType<typeof setTimeout> | undefined;

function createRegion(): HTMLElement {
  const element = document.createElement('div');
  element.style.cssText =
    'clip-path:inset(50%);height:1px;overflow:hidden;position:absolute;width:1px';
  element.setAttribute('role', 'status');
  document.body.append(element);
  return element;
}

/** Makes screen readers say a message, which is removed after `time` milliseconds. */
export function announce(message: string, time: number): void {
  const current = (region ??= createRegion());
  clearTimeout(timer);
  timer = setTimeout(() => {
    current.textContent = message;
    timer = setTimeout(() => (current.textContent = ''), time);
  }, delay);
}
