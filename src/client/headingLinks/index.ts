import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { translate } from '@docusaurus/Translate';
import { announce } from '../announce';
import { copyText } from '../copyText';
import './styles.css';

/** How long the outcome stays, milliseconds. */
const outcomeTime = 2000;

const messages = {
  copied: translate({ id: 'site.heading.copied', message: 'Link copied' }),
  failed: translate({
    id: 'site.heading.copyFailed',
    message: 'Copying failed: the address bar has the link',
  }),
};

/** Copies the URL of a link and reports the outcome beside it and to screen readers. */
async function copyUrl(link: HTMLAnchorElement): Promise<void> {
  const message = await copyText(link.href).then(
    () => messages.copied,
    () => messages.failed,
  );
  link.dataset.outcome = message;
  announce(message, outcomeTime);
  setTimeout(() => delete link.dataset.outcome, outcomeTime);
}

/** The link beside a heading goes there and copies its URL, which is what most readers press it for. */
function copyOnClick({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('.hash-link');
  // With one of these keys the browser opens the link in another tab or window.
  if (link && !ctrlKey && !metaKey && !shiftKey) void copyUrl(link);
}

if (ExecutionEnvironment.canUseDOM) document.addEventListener('click', copyOnClick);
