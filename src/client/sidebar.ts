import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';

const menus = '.theme-doc-sidebar-menu';
const openGroup = '.theme-doc-sidebar-item-category:not(.menu__list-item--collapsed)';

/** The theme needs less time than this to open and close groups. In milliseconds. */
const settleTime = 1000;

const openedByReader = new WeakSet<Element>();
const openedByPages = new WeakSet<Element>();

/** Whether the next page was chosen in the sidebar, where the reader is looking. */
let isChosenHere = false;

/** Runs before the theme's listener, which opens or closes the group. */
function onClick({ target, isTrusted }: MouseEvent): void {
  const link = isTrusted && target instanceof Element && target.closest(`${menus} :is(a, button)`);
  isChosenHere = link instanceof HTMLAnchorElement && link.getAttribute('href') !== '#';
  const group = link ? link.closest('.menu__list-item-collapsible')?.parentElement : undefined;
  if (group?.matches(openGroup)) openedByReader.delete(group);
  else if (group) openedByReader.add(group);
}

/** Scrolls the sidebar, not the page, when an item is out of sight. */
function reveal(item: Element): void {
  const box = item.closest('.menu');
  if (!box) return;
  const { top, bottom, height } = item.getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom)
    box.scrollTop += top - frame.top - (frame.height - height) / 2;
}

/** Shows where the current page is. After a jump it closes groups that others had opened. */
function follow(menu: Element, isJump: boolean): void {
  for (const group of menu.querySelectorAll(openGroup)) {
    const control = group.querySelector<HTMLElement>('.menu__caret, .menu__link--sublist-caret');
    const wasOpenedByPages = openedByPages.has(group) && !openedByReader.has(group);
    if (group.querySelector(':scope > * > .menu__link--active')) openedByPages.add(group);
    else if (isJump && wasOpenedByPages) control?.click();
  }
  menu.querySelectorAll('[aria-current=page]').forEach(reveal);
}

/**
 * After each navigation the sidebar shows the current page. A jump also closes the groups that only
 * pages have opened.
 */
const sidebar: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (location.pathname === previousLocation?.pathname) return;
    const isJump = previousLocation !== null && !isChosenHere;
    isChosenHere = false;
    for (const menu of document.querySelectorAll(menus)) {
      const observer = new ResizeObserver(() => follow(menu, isJump));
      observer.observe(menu);
      setTimeout(() => observer.disconnect(), settleTime);
    }
  },
};

if (ExecutionEnvironment.canUseDOM) document.addEventListener('click', onClick, true);

export default sidebar;
