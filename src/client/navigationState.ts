import type { ClientModule } from '@docusaurus/types';

/** Marks the page while the next one is loading, for `reportLoadFailures` in beforePaint.ts. */
export default {
  onRouteUpdate({ location, previousLocation }) {
    if (previousLocation && previousLocation.pathname !== location.pathname)
      document.documentElement.dataset.navigating = '';
  },
  onRouteDidUpdate() {
    delete document.documentElement.dataset.navigating;
  },
} satisfies ClientModule;
