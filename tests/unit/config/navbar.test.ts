import { expect, test } from 'vitest';
import sidebars from '../../../sidebars';
import { areas } from '../../../src/config/areas';
import { navbar } from '../../../src/config/navbar';

test('the navbar and the landing pages name every sidebar, and only those', () => {
  const ids = Object.keys(sidebars).sort();
  const inNavbar = navbar.items.flatMap((item) => ('sidebarId' in item ? [item.sidebarId] : []));
  expect([...inNavbar].sort()).toEqual(ids);
  expect(areas.map(({ sidebar }) => sidebar).sort()).toEqual(ids);
});
