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

function patchContainer(container: HTMLElement, label: string): void {
  for (const name of comboboxAttributes) container.removeAttribute(name);
  container.setAttribute('role', 'dialog');
  container.setAttribute('aria-modal', 'true');
  container.setAttribute('aria-label', label);
  // Its header and footer are no landmarks of the page.
  for (const part of container.querySelectorAll('header, footer'))
    part.setAttribute('role', 'presentation');
}

function patchLists(container: HTMLElement): void {
  const input = container.querySelector('.DocSearch-Input');
  // DocSearch names lists that do not exist, because it gives all of them the same id.
  input?.removeAttribute('aria-controls');
  // On the error screen it still names a hit of the search before.
  const chosen = container.querySelector('.DocSearch-Hit[aria-selected=true]');
  if (chosen) input?.setAttribute('aria-activedescendant', chosen.id);
  else input?.removeAttribute('aria-activedescendant');
  container.querySelectorAll('.DocSearch-Hits').forEach((group, index) => {
    const list = group.querySelector('ul');
    list?.setAttribute('id', `docsearch-list-${index}`);
    list?.setAttribute('role', 'tree');
    list?.removeAttribute('aria-labelledby');
    list?.setAttribute('aria-label', group.querySelector('div')?.textContent ?? '');
    for (const item of group.querySelectorAll('li')) item.setAttribute('role', 'treeitem');
  });
}

/** Moves the focus to the other end of the dialog when the Tab key would leave it. */
function trapFocus(event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  // DocSearch looks only once, when it opens, for the ends: before there are hits, and among what is hidden too.
  event.stopPropagation();
  const container = event.currentTarget as HTMLElement;
  const stops = [...container.querySelectorAll<HTMLElement>('a[href], button, input')].filter(
    (element) => element.getClientRects().length > 0,
  );
  if (!event.shiftKey) stops.reverse();
  const [edge] = stops;
  if (document.activeElement !== edge && container.contains(document.activeElement)) return;
  event.preventDefault();
  stops.at(-1)?.focus();
}

/**
 * Patches the roles and the focus in the modal of DocSearch 3.9.0 as long as it is open. Its backdrop is a button around
 * everything else, and its hits are options with links and buttons inside, which no option may have. They become a dialog,
 * and items of a tree: like options they are chosen with the arrow keys, and they may hold links
 * (https://www.w3.org/TR/wai-aria-1.2/#treeitem).
 *
 * @param label names the dialog
 * @param onChange called at once and whenever DocSearch has changed something
 * @returns how to stop
 */
export function patchDialog(
  container: HTMLElement,
  label: string,
  onChange: () => void,
): () => void {
  const patch = (): void => {
    patchContainer(container, label);
    patchLists(container);
    onChange();
  };
  const observer = new MutationObserver(() => {
    patch();
    // What it has just changed itself is no reason to patch again.
    observer.takeRecords();
  });
  observer.observe(container, {
    childList: true,
    subtree: true,
    attributeFilter: [...comboboxAttributes, 'aria-selected'],
  });
  container.addEventListener('keydown', trapFocus, true);
  patch();
  return () => {
    observer.disconnect();
    container.removeEventListener('keydown', trapFocus, true);
  };
}
