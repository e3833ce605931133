import type { ClientModule } from '@docusaurus/types';
import { translate } from '@docusaurus/Translate';
import type { Zoom } from 'medium-zoom';
import './styles.css';

/** Time after load and after a change of route until images can be zoomed, milliseconds. */
const setUpDelay = 1000;

/** One for the life of the page: medium-zoom's listeners on the document can't be removed. */
let zoom: Zoom | undefined;
let currentPage: AbortController | undefined;

async function getZoom(): Promise<Zoom> {
  // Without its styles, which it would write into a <style> that the page's policy refuses.
  const { default: mediumZoom } = await import('medium-zoom/dist/pure');
  if (!zoom) {
    zoom = mediumZoom({ margin: 0, background: 'var(--zoom-surface)', scrollOffset: 40 });
    zoom.on('opened', focusZoomed);
  }
  return zoom;
}

function onActivate(element: HTMLElement, run: () => void, signal?: AbortSignal): void {
  const listener = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    run();
  };
  element.addEventListener('keydown', listener, { signal });
}

/** medium-zoom lays a clone of the image over the page. */
function focusZoomed(event: Event): void {
  const zoomed = document.querySelector<HTMLElement>('.medium-zoom-image--opened');
  if (!zoomed) return;
  const { alt } = event.target as HTMLImageElement;
  const name = translate(
    { id: 'site.zoom.close', message: 'Zoomed picture: {alt}. Press Enter or Escape to close.' },
    { alt },
  );
  zoomed.setAttribute('aria-label', name);
  onActivate(zoomed, () => void zoom?.close());
  zoomed.focus({ preventScroll: true });
}

/**
 * Makes the images of the page zoomable, by keyboard too and named for screen readers. An image in a link is the link's. What
 * zooms is fetched when the pointer or the focus first comes to an image.
 */
function setUp(signal: AbortSignal): void {
  const images = [...document.querySelectorAll<HTMLImageElement>('.markdown img')].filter(
    (image) => !image.closest('a'),
  );
  let isAttached = false;
  const attach = async (): Promise<void> => {
    const current = await getZoom();
    if (signal.aborted || isAttached) return;
    isAttached = true;
    current.attach(images);
    signal.addEventListener('abort', () => current.detach(images));
  };
  const open = async (target: HTMLImageElement): Promise<void> => {
    await attach();
    if (!signal.aborted) void zoom?.open({ target });
  };
  for (const image of images) {
    image.classList.add('medium-zoom-image');
    image.tabIndex = 0;
    image.setAttribute('role', 'button');
    image.setAttribute(
      'aria-label',
      translate({ id: 'site.zoom.open', message: 'Zoom picture: {alt}' }, { alt: image.alt }),
    );
    for (const type of ['pointerenter', 'focus'])
      image.addEventListener(type, () => void attach(), { once: true, signal });
    // Once attached, medium-zoom listens to clicks itself.
    image.addEventListener('click', () => !isAttached && void open(image), { signal });
    onActivate(image, () => void open(image), signal);
    image.addEventListener('medium-zoom:closed', () => image.focus({ preventScroll: true }), {
      signal,
    });
  }
}

const imageZoom: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (location.pathname === previousLocation?.pathname) return;
    currentPage?.abort();
    const { signal } = (currentPage = new AbortController());
    window.setTimeout(() => {
      if (!signal.aborted) setUp(signal);
    }, setUpDelay);
  },
};

export default imageZoom;
