import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { translate } from '@docusaurus/Translate';
import { announce } from '../announce';
import { copyText } from '../copyText';
import './styles.css';

/** How long the outcome is shown, in milliseconds. */
const outcomeTime = 2000;

const messages = {
  copied: translate({ id: 'site.heading.copied', message: 'Link copied' }),
  failed: translate({
    id: 'site.heading.copyFailed',
    message: 'Copying failed: the address bar has the link',
  }),
};

/** Hides the outcome that is shown. */
let hide = (): void => undefined;

/** Copies the URL of a link. The outcome is shown beside it, and said by screen readers. */
async function copyUrl(link: HTMLAnchorElement): Promise<void> {
  const message = await copyText(link.href).then(
    () => messages.copied,
    () => messages.failed,
  );
  hide();
  link.dataset.outcome = message;
  announce(message, outcomeTime);
  const timer = setTimeout(() => hide(), outcomeTime);
  hide = () => {
    clearTimeout(timer);
    delete link.dataset.outcome;
  };
}

/**
 * Copies the URL of a heading whose link is pressed: most readers press it for that. The browser
 * follows the link as well.
 */
function copyOnClick({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('.hash-link');
  // With one of these keys the browser opens the link in another tab or window.
  if (link && !ctrlKey && !metaKey && !shiftKey) void copyUrl(link);
}

if (ExecutionEnvironment.canUseDOM) document.addEventListener('click', copyOnClick);
