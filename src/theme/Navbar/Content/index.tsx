import { translate } from '@docusaurus/Translate';
import { ErrorCauseBoundary, ThemeClassNames, useThemeConfig } from '@docusaurus/theme-common';
import { splitNavbarItems, useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import NavbarLogo from '@theme/Navbar/Logo';
import NavbarMobileSidebarToggle from '@theme/Navbar/MobileSidebar/Toggle';
import NavbarItem, { type Props as NavbarItemProps } from '@theme/NavbarItem';
import SearchBar from '@theme/SearchBar';
import clsx from 'clsx';
import type { ReactNode } from 'react';

function itemError(item: NavbarItemProps, cause: Error): Error {
  const message = translate({
    id: 'site.navbar.itemError',
    message:
      'A theme navbar item failed to render. Please double-check this item of themeConfig.navbar.items (src/config/navbar.ts):',
  });
  return new Error(`${message}\n${JSON.stringify(item, null, 2)}`, { cause });
}

function Items({ items }: { items: NavbarItemProps[] }): ReactNode {
  return items.map((item, index) => (
    <ErrorCauseBoundary key={index} onError={(error) => itemError(item, error)}>
      <NavbarItem {...item} />
    </ErrorCauseBoundary>
  ));
}

/** The navbar: hamburger, brand and items; items, color mode and search. */
export default function NavbarContent(): ReactNode {
  const items = useThemeConfig().navbar.items as NavbarItemProps[];
  const [leftItems, rightItems] = splitNavbarItems(items);
  const { disabled: hasNoMobileSidebar } = useNavbarMobileSidebar();
  return (
    <div className="navbar__inner">
      <div className={clsx(ThemeClassNames.layout.navbar.containerLeft, 'navbar__items')}>
        {!hasNoMobileSidebar && <NavbarMobileSidebarToggle />}
        <NavbarLogo />
        <Items items={leftItems} />
      </div>
      <div
        className={clsx(
          ThemeClassNames.layout.navbar.containerRight,
          'navbar__items navbar__items--right',
        )}
      >
        <Items items={rightItems} />
        <NavbarColorModeToggle />
        <SearchBar />
      </div>
    </div>
  );
}
