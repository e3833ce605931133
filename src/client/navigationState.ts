import type { ClientModule } from '@docusaurus/types';

/**
 * Marks the page while the next one is loading: src/components/LoadFailureBanner.tsx has to distinguish a page that cannot be
 * loaded from a part of this one.
 */
const navigationState: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    if (previousLocation && previousLocation.pathname !== location.pathname)
      document.documentElement.setAttribute('data-navigating', '');
  },
  onRouteDidUpdate() {
    document.documentElement.removeAttribute('data-navigating');
  },
};

export default navigationState;
