import type { ClientModule } from '@docusaurus/types';
import { translate } from '@docusaurus/Translate';
import type { Zoom } from 'medium-zoom';
import './styles.css';

/** Time after load and after a change of route until images can be zoomed, in milliseconds. */
const setUpDelay = 1000;
const selector = '.markdown img';

/** One for the life of the page: medium-zoom's listeners on the document can't be removed. */
let zoom: Zoom | undefined;
let cleanUp: (() => void) | undefined;

async function getZoom(): Promise<Zoom> {
  if (!zoom) {
    // Without its styles, which it would write into a <style> that the page's policy refuses.
    const { default: mediumZoom } = await import('medium-zoom/dist/pure');
    zoom = mediumZoom({ margin: 0, background: 'var(--zoom-surface)', scrollOffset: 40 });
    zoom.on('opened', focusZoomed);
  }
  return zoom;
}

/** The picture shown large; medium-zoom lays a clone over the page. */
function zoomedImage(): HTMLElement | null {
  return document.querySelector('.medium-zoom-image--opened');
}

function focusZoomed(event: Event): void {
  const zoomed = zoomedImage();
  if (!zoomed) return;
  const original = event.target as HTMLImageElement;
  zoomed.setAttribute(
    'aria-label',
    translate(
      {
        id: 'site.zoom.close',
        message: 'Zoomed picture: {alt}. Press Enter or Escape to close.',
      },
      { alt: original.alt },
    ),
  );
  zoomed.addEventListener('keydown', (keyEvent) => {
    if (keyEvent.key !== 'Enter' && keyEvent.key !== ' ') return;
    keyEvent.preventDefault();
    void zoom?.close();
  });
  zoomed.focus({ preventScroll: true });
}

/** Makes one picture reachable by keyboard and named for screen readers. @returns how to undo it */
function makeReachable(image: HTMLImageElement): () => void {
  const attributes = {
    tabindex: '0',
    role: 'button',
    'aria-label': translate({ id: 'site.zoom.open', message: 'Zoom picture: {alt}' }, { alt: image.alt }),
  };
  const open = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    void zoom?.open({ target: image });
  };
  const takeFocusBack = (): void => image.focus({ preventScroll: true });
  for (const [name, value] of Object.entries(attributes)) image.setAttribute(name, value);
  image.addEventListener('keydown', open);
  image.addEventListener('medium-zoom:closed', takeFocusBack);
  return () => {
    for (const name of Object.keys(attributes)) image.removeAttribute(name);
    image.removeEventListener('keydown', open);
    image.removeEventListener('medium-zoom:closed', takeFocusBack);
  };
}

/** Sets up the pictures of the page as it is now. A picture in a link is the link's. @returns how to undo it */
async function setUp(isStale: () => boolean): Promise<(() => void) | undefined> {
  const images = [...document.querySelectorAll<HTMLImageElement>(selector)].filter((image) => !image.closest('a'));
  if (images.length === 0) return undefined;
  const current = await getZoom();
  if (isStale()) return undefined;
  current.attach(images);
  const undo = images.map(makeReachable);
  return () => {
    current.detach();
    undo.forEach((step) => step());
  };
}

const imageZoom: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (location.pathname === previousLocation?.pathname) return;
    cleanUp?.();
    let stale = false;
    let undo: (() => void) | undefined;
    const timer = window.setTimeout(() => void setUp(() => stale).then((step) => (undo = step)), setUpDelay);
    cleanUp = () => {
      stale = true;
      window.clearTimeout(timer);
      undo?.();
    };
  },
};

export default imageZoom;
