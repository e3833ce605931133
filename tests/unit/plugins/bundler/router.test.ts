import fs from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createLocation, createPath } from 'history';
import { matchRoutes } from 'react-router-config';
import * as stock from 'react-router-dom';
import { expect, test } from 'vitest';
import * as router from '../../../../src/plugins/bundler/router';
import { docusaurusClient } from '../../../support/docusaurusClient';

const sources = docusaurusClient.flatMap((folder) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8')),
);

test('router: it has all that Docusaurus imports of react-router, by the two names that are replaced', () => {
  const imports = sources.flatMap((text) => [
    ...text.matchAll(/\{([^}]*)\} from '(react-router[^']*|history)'/g),
  ]);
  expect([...new Set(imports.map(([, , module]) => module))].sort()).toEqual([
    'react-router-config',
    'react-router-dom',
  ]);
  const names = imports.flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim().split(' ')[0]),
  );
  expect(names.filter((name) => name && !(name in router))).toEqual([]);
});

test('router: of the history, the theme uses what is there', () => {
  const used = sources
    .flatMap((text) => text.match(/(?<![.\w])history\.\w+/g) ?? [])
    .map((use) => use.slice('history.'.length));
  expect([...new Set(used)].sort()).toEqual(['block', 'listen', 'location', 'push', 'replace']);
});

const paths = [
  '/',
  '/docs',
  '/docs/',
  '/docs/开发笔记',
  '/docs/intro',
  '/Docs/Intro/',
  '/docs/intro/deeper',
  '/docsy',
  '//x',
  '',
];

test.each(['/', '/docs', '/docs/', '/docs/intro', '/docs/开发笔记', '*'])(
  'router: paths that the route %s matches',
  (route) => {
    for (const exact of [false, true]) {
      const matching = (match: (pathname: string, options: object) => unknown): string[] =>
        paths.filter((pathname) => match(pathname, { path: route, exact }));
      expect(matching(router.matchPath)).toEqual(matching(stock.matchPath));
    }
  },
);

test('router: routes to a path', () => {
  const routes = [
    { path: '/docs', exact: true },
    {
      path: '/docs',
      routes: [
        { path: '/docs/tags', exact: true },
        { path: '/docs', routes: [{ path: '/docs/intro', exact: true }] },
      ],
    },
    { path: '/', exact: true },
    { path: '*' },
  ];
  for (const pathname of paths)
    expect(router.matchRoutes(routes, pathname).map(({ route }) => route)).toEqual(
      matchRoutes(routes, pathname).map(({ route }) => route),
    );
});

const targets = [
  '/docs',
  '/docs/%E5%BC%80?q=a?b#c',
  '#节',
  '?q=1',
  '?',
  '#',
  'x',
  '../x',
  './a/b',
  { search: 'a=1' },
  { hash: 'x' },
];

test.each(targets)('router: %j leads to the same location', (to) => {
  const from = createLocation('/docs/开/b');
  const stockLocation = createLocation(to, undefined, undefined, from);
  expect(router.locationOf(to, from.pathname)).toEqual({
    pathname: stockLocation.pathname,
    search: stockLocation.search,
    hash: stockLocation.hash,
  });
  expect(createPath(router.locationOf(to, from.pathname))).toBe(createPath(stockLocation));
});

test.each(['/docs/intro', '/docs', '/other', '/docs/开发笔记?q#x'])(
  'router: a link to %s is the same element',
  (to) => {
    const props = { to, className: 'navbar__link', activeClassName: 'here', children: to };
    const location = '/docs/intro';
    const drawn = [stock, router].map(({ NavLink, Link, Route }) =>
      renderToStaticMarkup(
        createElement(stock.StaticRouter, { location }, [
          createElement(Route as typeof router.Route, {
            key: 1,
            location: { pathname: location, search: '', hash: '' },
            render: () => [
              createElement(NavLink as typeof router.NavLink, { ...props, key: 1 }),
              createElement(NavLink as typeof router.NavLink, { ...props, exact: true, key: 3 }),
              createElement(Link as typeof router.Link, { to, key: 2, children: to }),
            ],
          }),
        ]),
      )
        .split(/(?=<a )/)
        .map((tag) => tag.split(/[ >]/).sort()),
    );
    expect(drawn[1]).toEqual(drawn[0]);
  },
);
