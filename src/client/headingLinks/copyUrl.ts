import { translate } from '@docusaurus/Translate';
import { copyText } from '../copyText';
import './styles.css';

/** How long the outcome stays, milliseconds. */
const outcomeTime = 2000;

/** Live region for screen readers; it has to be there before the text. */
let status: HTMLElement | undefined;

function createStatus(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'heading-link-status';
  element.setAttribute('role', 'status');
  document.body.append(element);
  return element;
}

/** Copies the URL of a link and reports the outcome beside it and to screen readers. */
export async function copyUrl(link: HTMLAnchorElement): Promise<void> {
  const region = (status ??= createStatus());
  const message = await copyText(link.href).then(
    () => translate({ id: 'site.heading.copied', message: 'Link copied' }),
    () => translate({ id: 'site.heading.copyFailed', message: 'Copying failed: the address bar has the link' }),
  );
  link.dataset.outcome = message;
  region.textContent = message;
  setTimeout(() => {
    delete link.dataset.outcome;
    region.textContent = '';
  }, outcomeTime);
}
