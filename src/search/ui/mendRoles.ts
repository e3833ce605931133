/** What DocSearch's backdrop says of itself as a combobox. */
const comboboxAttributes = [
  'tabindex',
  'aria-expanded',
  'aria-haspopup',
  'aria-owns',
  'aria-controls',
  'aria-activedescendant',
  'aria-labelledby',
];

function mendContainer(container: HTMLElement, label: string): void {
  for (const name of comboboxAttributes) container.removeAttribute(name);
  container.setAttribute('role', 'dialog');
  container.setAttribute('aria-modal', 'true');
  container.setAttribute('aria-label', label);
  // Its header and footer are no landmarks of the page.
  for (const part of container.querySelectorAll('header, footer')) part.setAttribute('role', 'presentation');
}

function mendLists(container: HTMLElement): void {
  const input = container.querySelector('.DocSearch-Input');
  // Ids of lists that do not exist: DocSearch gives every list the same one.
  input?.removeAttribute('aria-controls');
  // It names a hit of the search before while the error screen stands there.
  const chosen = container.querySelector('.DocSearch-Hit[aria-selected=true]');
  if (chosen) input?.setAttribute('aria-activedescendant', chosen.id);
  else input?.removeAttribute('aria-activedescendant');
  container.querySelectorAll('.DocSearch-Hits').forEach((group, index) => {
    const list = group.querySelector('ul');
    if (!list) return;
    list.id = `docsearch-list-${index}`;
    list.setAttribute('role', 'tree');
    list.removeAttribute('aria-labelledby');
    list.setAttribute('aria-label', group.querySelector('.DocSearch-Hit-source')?.textContent ?? '');
    for (const item of list.querySelectorAll('.DocSearch-Hit')) item.setAttribute('role', 'treeitem');
  });
}

/**
 * Mends the roles in DocSearch 3.9.0, and keeps them mended while it draws: its backdrop is a button around everything
 * else, and its hits are options with links and buttons inside, which no option may have. They become a dialog, and items of
 * a tree: like options they are chosen with the arrow keys, and they may hold links (https://www.w3.org/TR/wai-aria-1.2/#treeitem).
 *
 * @param label names the dialog
 * @returns how to stop
 */
export function mendRoles(container: HTMLElement, label: string): () => void {
  const mend = (): void => {
    mendContainer(container, label);
    mendLists(container);
  };
  const observer = new MutationObserver(() => {
    mend();
    // What was just mended is no news.
    observer.takeRecords();
  });
  observer.observe(container, { childList: true, subtree: true, attributeFilter: [...comboboxAttributes, 'aria-selected'] });
  mend();
  return () => {
    observer.disconnect();
  };
}
