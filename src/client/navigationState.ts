import type { ClientModule } from '@docusaurus/types';

/**
 * Marks the page while the reader is on the way to another one, for the inline script that has to tell a page that cannot be
 * loaded from a part of this one: src/components/LoadFailureBanner.
 */
const leaving: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    if (previousLocation && previousLocation.pathname !== location.pathname)
      document.documentElement.setAttribute('data-leaving', '');
  },
  onRouteDidUpdate() {
    document.documentElement.removeAttribute('data-leaving');
  },
};

export default leaving;
