import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** Where keys lead from the link with the focus; -1 is the button. */
const moves: Partial<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Gives the open dropdowns of the navbar the keys of a disclosure navigation: Escape closes,
 * arrows, Home and End move between the links
 * (https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/). The theme
 * has Enter and Space.
 */
function onKeyDown(event: KeyboardEvent): void {
  const open = '.navbar .dropdown:is(.dropdown--show, :hover)';
  for (const dropdown of document.querySelectorAll<HTMLElement>(open)) {
    const hasFocus = dropdown.contains(document.activeElement);
    const links = [...dropdown.querySelectorAll<HTMLElement>('.dropdown__link')];
    const index = links.findIndex((link) => link === document.activeElement);
    if (event.key === 'Escape') {
      if (hasFocus) dropdown.querySelector<HTMLElement>('.navbar__link')?.focus();
      // The theme closes a dropdown at a press outside of it. The style sheet hides one that the
      // pointer keeps open.
      document.dispatchEvent(new MouseEvent('mousedown'));
      if (dropdown.matches(':hover')) dropdown.dataset.dismissed = '';
      dropdown.onpointerleave = () => delete dropdown.dataset.dismissed;
    } else if (hasFocus && moves[event.key]) {
      event.preventDefault();
      links[moves[event.key]?.(index, links.length - 1) ?? 0]?.focus();
    }
  }
}

if (ExecutionEnvironment.canUseDOM) document.addEventListener('keydown', onKeyDown);
