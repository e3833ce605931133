import type { ClientModule } from '@docusaurus/types';
import { translate } from '@docusaurus/Translate';
import type { Zoom, ZoomOptions } from 'medium-zoom';
import './styles.css';

/** Time from load, or from a change of route, until images can be zoomed. In milliseconds. */
const setUpDelay = 1000;

let timer: number | undefined;

/** Created once, because medium-zoom's listeners on the document cannot be removed. */
let zoom: Zoom | undefined;

/** Runs `activate` when Enter or Space is pressed on an image. */
function onActivate(image: HTMLElement, activate: () => void): void {
  image.onkeydown = (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    activate();
  };
}

/** Moves the focus to medium-zoom's clone of the image, and names it for screen readers. */
function focusZoomed(target: HTMLImageElement, close: () => void): void {
  const zoomed = document.querySelector<HTMLElement>('.medium-zoom-image--opened');
  if (!zoomed) return;
  const name = translate(
    { id: 'site.zoom.close', message: 'Zoomed picture: {alt}. Press Enter or Escape to close.' },
    { alt: target.alt },
  );
  zoomed.setAttribute('aria-label', name);
  onActivate(zoomed, close);
  zoomed.focus({ preventScroll: true });
}

function createZoom(mediumZoom: (options: ZoomOptions) => Zoom): Zoom {
  const created = mediumZoom({ margin: 0, background: 'var(--zoom-surface)', scrollOffset: 40 });
  const close = (): void => void created.close();
  created.on('opened', ({ target }) => focusZoomed(target as HTMLImageElement, close));
  created.on('closed', ({ target }) => (target as HTMLElement).focus({ preventScroll: true }));
  return created;
}

/** Makes the images zoomable, by keyboard too. An image in a link stays a part of the link. */
async function setUp(): Promise<void> {
  if (!document.querySelector('.markdown img')) return;
  // The pure build has no styles; the other writes them into a <style>, which the page's policy
  // refuses.
  const { default: mediumZoom } = await import('medium-zoom/dist/pure');
  const current = (zoom ??= createZoom(mediumZoom));
  for (const image of document.querySelectorAll<HTMLImageElement>('.markdown img')) {
    if (image.closest('a')) continue;
    image.tabIndex = 0;
    image.setAttribute('role', 'button');
    image.setAttribute(
      'aria-label',
      translate({ id: 'site.zoom.open', message: 'Zoom picture: {alt}' }, { alt: image.alt }),
    );
    onActivate(image, () => void current.open({ target: image }));
    current.attach(image);
  }
}

export default {
  onRouteDidUpdate({ location, previousLocation }) {
    if (location.pathname === previousLocation?.pathname) return;
    zoom?.detach();
    clearTimeout(timer);
    // Without a network the images stay as they are.
    timer = window.setTimeout(() => void setUp().catch(() => undefined), setUpDelay);
  },
} satisfies ClientModule;
