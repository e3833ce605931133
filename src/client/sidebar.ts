import type { ClientModule } from '@docusaurus/types';

/** The theme needs less time than this to open and close groups. In milliseconds. */
const settleTime = 1000;

/** Scrolls the sidebar, not the page, when an item is out of sight. */
function reveal(item: Element): void {
  const box = item.closest('.menu');
  if (!box) return;
  const { top, bottom, height } = item.getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom)
    box.scrollTop += top - frame.top - (frame.height - height) / 2;
}

/** After each navigation the sidebar is scrolled to the current page, while its group opens. */
export default {
  onRouteDidUpdate({ location, previousLocation }) {
    if (location.pathname === previousLocation?.pathname) return;
    for (const menu of document.querySelectorAll('.theme-doc-sidebar-menu')) {
      const follow = () => menu.querySelectorAll('[aria-current=page]').forEach(reveal);
      const observer = new ResizeObserver(follow);
      observer.observe(menu);
      setTimeout(() => observer.disconnect(), settleTime);
    }
  },
} satisfies ClientModule;
