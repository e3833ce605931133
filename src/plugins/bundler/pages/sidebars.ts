import type { PropSidebarItem, PropVersionMetadata } from '@docusaurus/plugin-content-docs';
import DocVersionRoot from '@theme/DocVersionRoot';
import {
  type ComponentProps,
  createElement,
  type ReactNode,
  useMemo,
  useSyncExternalStore,
} from 'react';

type Sidebars = PropVersionMetadata['docsSidebars'];
type Versions = readonly Pick<PropVersionMetadata, 'pluginId' | 'version' | 'docsSidebars'>[];

let versions: Versions | undefined;
const listeners = new Set<() => void>();

/** Hands over the sidebars of all versions, once they are loaded. */
export function setSidebars(loaded: Versions): void {
  versions = loaded;
  for (const listener of listeners) listener();
}

/** @returns the items that the server has drawn in a list: of a collapsed category, one that stands for those in it */
function itemsIn(list: Element | null): PropSidebarItem[] {
  return Array.from(list?.children ?? [], (item): PropSidebarItem => {
    const link = item.querySelector('a');
    const label = link?.textContent ?? '';
    const href = link?.getAttribute('href') ?? '';
    const asLink = { type: 'link', label, href, docId: href, unlisted: false } as const;
    if (!item.firstElementChild?.matches('.menu__list-item-collapsible')) return asLink;
    const collapsed = item.matches('.menu__list-item--collapsed');
    return {
      type: 'category',
      label,
      collapsed,
      collapsible: link?.matches('.menu__link--sublist') ?? false,
      items: collapsed ? [asLink] : itemsIn(item.querySelector('ul')),
      // With no page of its own, it leads to its first.
      ...(!link?.matches('[role=button]') && { href }),
    };
  });
}

let drawn: Sidebars | undefined;

/** @returns the sidebar that is on the page, under any name */
function readDrawn(): Sidebars {
  const items = drawn ? [] : itemsIn(document.querySelector('.theme-doc-sidebar-menu'));
  return (drawn ??= new Proxy({}, { get: () => items }));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The theme's, which has the sidebars with the page: here the first page has what the HTML shows, until all are loaded. */
export default function VersionRoot(props: ComponentProps<typeof DocVersionRoot>): ReactNode {
  const { pluginId, version: name } = props.version;
  const read = (): Sidebars =>
    versions?.find((one) => one.pluginId === pluginId && one.version === name)?.docsSidebars ??
    readDrawn();
  const docsSidebars = useSyncExternalStore(subscribe, read, read);
  const version = useMemo(
    () => ({ ...props.version, docsSidebars }),
    [props.version, docsSidebars],
  );
  return createElement(DocVersionRoot, { ...props, version });
}
