import { translate } from '@docusaurus/Translate';
import { announce } from '../announce';
import { copyText } from '../copyText';
import './styles.css';

/** How long the outcome stays, milliseconds. */
const outcomeTime = 2000;

/** Copies the URL of a link and reports the outcome beside it and to screen readers. */
export async function copyUrl(link: HTMLAnchorElement): Promise<void> {
  const message = await copyText(link.href).then(
    () => translate({ id: 'site.heading.copied', message: 'Link copied' }),
    () =>
      translate({
        id: 'site.heading.copyFailed',
        message: 'Copying failed: the address bar has the link',
      }),
  );
  link.dataset.outcome = message;
  announce(message, outcomeTime);
  setTimeout(() => {
    delete link.dataset.outcome;
  }, outcomeTime);
}
