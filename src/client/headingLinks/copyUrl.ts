import { translate } from '@docusaurus/Translate';
import { copyText } from '../../components/CodeBlock/copyText';
import './styles.css';

/** How long the outcome stays, milliseconds. */
const OUTCOME_TIME = 2000;

/** Says something to screen readers; the element is there before the text, or they would not notice. */
let status: HTMLElement | undefined;

function createStatus(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'heading-link-status';
  element.setAttribute('role', 'status');
  document.body.append(element);
  return element;
}

/** Copies the address of a link and says beside it, and to screen readers, how it went. */
export async function copyAddress(link: HTMLAnchorElement): Promise<void> {
  status ??= createStatus();
  const message = await copyText(link.href).then(
    () => translate({ id: 'site.heading.copied', message: 'Link copied' }),
    () =>
      translate({
        id: 'site.heading.copyFailed',
        message: 'Copying failed: the address bar has the link',
      }),
  );
  link.dataset.outcome = message;
  status.textContent = message;
  setTimeout(() => {
    delete link.dataset.outcome;
    if (status) status.textContent = '';
  }, OUTCOME_TIME);
}
