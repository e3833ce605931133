import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/**
 * Makes Escape close the open dropdowns of the navbar, as WCAG 2.2 asks of what hovering opens
 * (https://www.w3.org/TR/WCAG22/#content-on-hover-or-focus). The theme has Enter, Space and Tab.
 */
function onKeyDown({ key }: KeyboardEvent): void {
  if (key !== 'Escape') return;
  const open = '.navbar .dropdown:is(.dropdown--show, :hover)';
  for (const dropdown of document.querySelectorAll<HTMLElement>(open)) {
    if (dropdown.contains(document.activeElement))
      dropdown.querySelector<HTMLElement>('.navbar__link')?.focus();
    // The theme closes a dropdown at a press outside of it. The style sheet hides one that the
    // pointer keeps open.
    document.dispatchEvent(new MouseEvent('mousedown'));
    if (dropdown.matches(':hover')) dropdown.dataset.dismissed = '';
    dropdown.onpointerleave = () => delete dropdown.dataset.dismissed;
  }
}

if (ExecutionEnvironment.canUseDOM) document.addEventListener('keydown', onKeyDown);
