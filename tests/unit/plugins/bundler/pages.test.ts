import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { generateRouteFiles } from '@docusaurus/core/lib/server/codegen/codegenRoutes';
import { expect, test } from 'vitest';
import { root } from '../../../../src/lib/paths';
import { withoutKeys } from '../../../../src/plugins/bundler/pages';
import { divide } from '../../../../src/plugins/bundler/pages/divide';
import { ssrTemplate } from '../../../../src/plugins/bundler/pages/template';

const plugin = { name: 'docs', id: 'default' };
const doc = (name: string) => ({
  path: `/docs/${name}`,
  component: '@theme/DocItem',
  exact: true,
  sidebar: 'odoo',
  modules: { content: `@site/docs/${name}.md` },
});

test('pages: what Docusaurus has generated is divided into the tables without pages, and the pages', async () => {
  const generatedFilesDir = fs.mkdtempSync(path.join(os.tmpdir(), 'pages-'));
  const routes = [
    { path: '/search', component: '@theme/SearchPage', exact: true, plugin },
    {
      path: '/docs',
      component: '@theme/DocsRoot',
      plugin,
      context: { plugin: '@generated/plugin.json' },
      routes: [
        { path: '/docs/tags', component: '@theme/DocTagsListPage', exact: true, plugin },
        {
          path: '/docs',
          component: '@theme/DocVersionRoot',
          plugin,
          props: {
            version: {
              version: 'current',
              docsSidebars: { odoo: [{ type: 'link', href: '/docs/一' }] },
            },
          },
          routes: [doc('一'), doc("it's")],
        },
      ],
    },
  ];
  await generateRouteFiles({ generatedFilesDir, baseUrl: '/', routes: routes });
  const main = { id: 'main', path: "/docs/it's", sidebar: 'odoo' };
  const docs = [{ id: 'a', path: '/docs/一', sidebar: 'odoo' }, main];
  const data = { path: '/docs', versions: [{ docs, mainDocId: 'main' }] };
  fs.writeFileSync(
    path.join(generatedFilesDir, 'globalData.json'),
    JSON.stringify({ 'docusaurus-plugin-content-docs': { default: data } }),
  );
  const divided = divide(generatedFilesDir);
  fs.rmSync(generatedFilesDir, { recursive: true });

  const hash = expect.any(String) as string;
  expect(divided.routes).toEqual([
    { path: '/search', exact: true, hash },
    {
      path: '/docs',
      hash,
      routes: [
        { path: '/docs/tags', exact: true, hash },
        { path: '/docs', hash, routes: [] },
      ],
    },
    { path: '*', hash: '' },
  ]);
  expect(divided.records).toMatchObject([
    {
      parent: 1,
      route: { path: '/docs/一', exact: true, sidebar: 'odoo' },
      docs: [['default', 0, { id: 'a', sidebar: 'odoo' }]],
    },
    { parent: 1, route: { path: "/docs/it's" }, docs: [] },
  ]);
  expect(divided.records.map(({ chunkNames, own }) => [own, chunkNames.content])).toEqual(
    divided.records.map(({ own: [[name] = ['']] }, index) => [
      [[name, `@site/docs/${['一', "it's"][index]}.md`]],
      name,
    ]),
  );
  expect(divided.globalData).toEqual({
    'docusaurus-plugin-content-docs': {
      default: { ...data, versions: [{ docs: [main], mainDocId: 'main' }] },
    },
  });
  // What pages of one kind share is in `main`; what shows sidebars gets a version without them, which come with all pages.
  expect(divided.registry).toMatch(/^import _\d+ from "@theme\/DocItem";$/m);
  expect(divided.registry).toContain('() => import(/* webpackChunkName');
  expect(divided.registry).not.toContain('@theme/DocVersionRoot');
  expect(divided.registry).toMatch(/^import _\d+ from ".*bundler\/pages\/sidebars\.ts";$/m);
  const [[name, version] = []] = Object.entries(divided.versions);
  expect(divided.registry).toContain(`from "@generated/pages/${name}.json"`);
  expect(JSON.parse(JSON.stringify(version))).toEqual({ version: { version: 'current' } });
  expect(divided.pages).toMatch(
    /^import _0 from "@generated\/docs\/default\/p\/.*\.json";\nexport default \[_0\.version\];$/m,
  );
  expect(divided.registry).not.toContain('.md');
  expect(divided.pages.match(/"@site[^"]+"/g)).toEqual([
    '"@site/docs/一.md"',
    `"@site/docs/it's.md"`,
  ]);
});

test('pages: nothing of a page stays in the maps of the runtime', () => {
  const code =
    'a=>"js/"+({12:"ab",7:"1e4232ab","x-y":"cd"})[a]+"."+({12:"f3d25996",7:"0058b4c6"})[a],{"1e4232ab":"7",bd493bfd:"12"}';
  expect(withoutKeys(code, new Set(['7', '1e4232ab']))).toBe(
    'a=>"js/"+({12:"ab","x-y":"cd"})[a]+"."+({12:"f3d25996",})[a],{bd493bfd:"12"}',
  );
});

test("pages: Docusaurus' preload is what it was, and scripts of the page come before main", () => {
  const preload = fs.readFileSync(
    path.join(root, 'node_modules/@docusaurus/core/lib/client/preload.js'),
    'utf8',
  );
  expect(preload.replace(/\/\*.*?\*\//gs, '').trim()).toMatchInlineSnapshot(`
    "import routes from '@generated/routes';
    import { matchRoutes } from 'react-router-config';

    export default function preload(pathname) {
        const matches = Array.from(new Set([pathname, decodeURI(pathname)]))
            .map((p) => matchRoutes(routes, p))
            .flat();
        return Promise.all(matches.map((match) => match.route.component.preload?.()));
    }"
  `);
  expect(ssrTemplate).toContain('[...it.scripts].reverse().forEach(');
});
