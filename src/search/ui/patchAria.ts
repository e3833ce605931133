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

/** Sets an attribute unless it is set: writing the same again would still make the browser work out styles again. */
function set(element: Element | null, name: string, value: string): void {
  if (element?.getAttribute(name) !== value) element?.setAttribute(name, value);
}

function patchContainer(container: HTMLElement, label: string): void {
  for (const name of comboboxAttributes) container.removeAttribute(name);
  set(container, 'role', 'dialog');
  set(container, 'aria-modal', 'true');
  set(container, 'aria-label', label);
  // Its header and footer are no landmarks of the page.
  for (const part of container.querySelectorAll('header, footer'))
    set(part, 'role', 'presentation');
}

function patchLists(container: HTMLElement): void {
  const input = container.querySelector('.DocSearch-Input');
  // Ids of lists that do not exist: DocSearch gives every list the same one.
  input?.removeAttribute('aria-controls');
  // On the error screen it still names a hit of the search before.
  const chosen = container.querySelector('.DocSearch-Hit[aria-selected=true]');
  if (chosen) set(input, 'aria-activedescendant', chosen.id);
  else input?.removeAttribute('aria-activedescendant');
  container.querySelectorAll('.DocSearch-Hits').forEach((group, index) => {
    const list = group.querySelector('ul');
    if (!list) return;
    set(list, 'id', `docsearch-list-${index}`);
    set(list, 'role', 'tree');
    list.removeAttribute('aria-labelledby');
    set(list, 'aria-label', group.querySelector('.DocSearch-Hit-source')?.textContent ?? '');
    for (const item of list.querySelectorAll('.DocSearch-Hit')) set(item, 'role', 'treeitem');
  });
}

/**
 * Patches the roles in DocSearch 3.9.0, and keeps them while it draws: its backdrop is a button around everything else, and
 * its hits are options with links and buttons inside, which no option may have. They become a dialog, and items of a tree:
 * like options they are chosen with the arrow keys, and they may hold links (https://www.w3.org/TR/wai-aria-1.2/#treeitem).
 *
 * @param label names the dialog
 * @returns how to stop
 */
export function patchAria(container: HTMLElement, label: string): () => void {
  const patch = (): void => {
    patchContainer(container, label);
    patchLists(container);
  };
  const observer = new MutationObserver(() => {
    patch();
    // Its own changes are no news.
    observer.takeRecords();
  });
  observer.observe(container, {
    childList: true,
    subtree: true,
    attributeFilter: [...comboboxAttributes, 'aria-selected'],
  });
  patch();
  return () => {
    observer.disconnect();
  };
}
