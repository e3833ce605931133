/** The attributes that make DocSearch's backdrop a combobox. */
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
  // The header and the footer of the modal are no landmarks of the page.
  for (const part of container.querySelectorAll('header, footer'))
    part.setAttribute('role', 'presentation');
  // Not all screen readers take a title as a name.
  for (const button of container.querySelectorAll<HTMLElement>('button[title]'))
    button.ariaLabel = button.title;
}

function patchLists(container: HTMLElement): void {
  const input = container.querySelector('.DocSearch-Input');
  // DocSearch's ids in this attribute no longer exist, because the lists get new ids below.
  input?.removeAttribute('aria-controls');
  // On the error screen, DocSearch still refers to a hit of the search before.
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
  // DocSearch's own trap knows only the elements that exist when the modal opens, and includes
  // hidden ones.
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
 * Patches the roles and the focus in the modal of DocSearch 3.9.0, now and after each change by
 * DocSearch, until the function that it returns is called. Its backdrop is a button around
 * everything else, and becomes a dialog. Its hits are options with links and buttons inside, which
 * options must not contain. They become tree items: readers choose them with the arrow keys too,
 * and they may contain links (https://www.w3.org/TR/wai-aria-1.2/#treeitem).
 */
export function patchDialog(dialog: HTMLElement, label: string, onChange: () => void): () => void {
  const patch = (): void => {
    patchContainer(dialog, label);
    patchLists(dialog);
    onChange();
  };
  const observer = new MutationObserver(() => {
    patch();
    // The patch's own changes must not cause another patch.
    observer.takeRecords();
  });
  observer.observe(dialog, {
    childList: true,
    subtree: true,
    attributeFilter: [...comboboxAttributes, 'aria-selected'],
  });
  dialog.addEventListener('keydown', trapFocus, true);
  patch();
  return () => {
    observer.disconnect();
    dialog.removeEventListener('keydown', trapFocus, true);
  };
}
