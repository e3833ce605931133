import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../../src/lib/paths';
import { ThemeClassNames } from '../../../../src/plugins/bundler/classNames';
import { clientKeys } from '../../../../src/plugins/bundler/clientConfig';
import { always, unread } from '../../../../src/plugins/bundler/standIns';
import { docusaurusClient } from '../../../support/docusaurusClient';

const packages = path.join(root, 'node_modules/@docusaurus');

/** What may be in a page: of Docusaurus, but for replaced components and those of pages that the site has not, and of the site. */
const sources = [
  ...docusaurusClient,
  ...['theme', 'components', 'client', 'search/ui', 'search/client', 'offline'].map((folder) =>
    path.join(root, 'src', folder),
  ),
].flatMap((dir) =>
  fs
    .readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.d)\.(?:js|tsx?)$/.test(file))
    .map((file) => ({
      file: path.relative(root, path.join(dir, file)),
      text: fs.readFileSync(path.join(dir, file), 'utf8'),
    })),
);

test('clientConfig: it has each key of the configuration that code in the page reads', () => {
  const read = sources.flatMap(({ text }) => [
    ...[...text.matchAll(/siteConfig\.(\w+)/g)].map(([, key]) => key),
    ...[...text.matchAll(/siteConfig:\s*\{([^}]*)\}|\{([^{}]*)\}\s*=\s*siteConfig;/g)].flatMap(
      ([, inner, outer]) =>
        (inner ?? outer ?? '').split(',').map((part) => part.trim().split(/\s*:/)[0]),
    ),
  ]);
  expect(read).toEqual(
    expect.arrayContaining(['title', 'baseUrl', 'trailingSlash', 'customFields']),
  );
  expect(
    [...new Set(read)].filter((key) => key && ![...clientKeys, 'future'].includes(key)),
  ).toEqual([]);
});

test('standIns: generated modules that nothing reads are handed to the context, and from there to nobody', () => {
  for (const name of ['codeTranslations', 'site-metadata'])
    expect(unread.test(`@generated/${name}`)).toBe(true);
  const named = sources.filter(({ text }) => /codeTranslations|siteMetadata/.test(text));
  expect(named.map(({ file }) => path.basename(file)).sort()).toEqual([
    'Translate.js',
    'docusaurusContext.js',
    // Of the search bar that src/theme/SearchBar replaces.
    'index.js',
  ]);
});

test.each([
  ['core/lib/client/App.js', './BaseUrlIssueBanner'],
  ['theme-classic/lib/nprogress.js', 'nprogress'],
])('standIns: %s imports %s', (file, module) => {
  expect(fs.readFileSync(path.join(packages, file), 'utf8')).toContain(`from '${module}'`);
  expect(always.filter(([request]) => request.test(module))).toHaveLength(1);
});

test('standIns: the progress bar has what the theme calls', () => {
  const theme = fs.readFileSync(path.join(packages, 'theme-classic/lib/nprogress.js'), 'utf8');
  expect([...theme.matchAll(/nprogress\.(\w+)\(/g)].map(([, name]) => name).sort()).toEqual([
    'configure',
    'done',
    'start',
  ]);
});

interface Names {
  [use: string]: string | ((level: number) => string) | Names;
}

/** @returns names by their paths, of functions what they return; of a group, none */
const flat = (names: Names, at = ''): [use: string, name: string | undefined][] =>
  Object.entries(names).flatMap(([key, value]): [string, string | undefined][] => {
    const use = `${at}${key}`;
    if (typeof value === 'object') return [[use, undefined], ...flat(value, `${use}.`)];
    return [[use, typeof value === 'string' ? value : value(1)]];
  });

test('standIns: of the class names of the theme, all groups and functions are there, and those that the site names', async () => {
  const file = path.join(packages, 'theme-common/lib/utils/ThemeClassNames.js');
  const stock = flat(((await import(file)) as { ThemeClassNames: Names }).ThemeClassNames);
  const own = new Map(flat(ThemeClassNames as unknown as Names));
  expect(stock.filter(([use, name]) => !own.has(use) && !name?.match(/[a-z]$/))).toEqual([]);
  const text = ['src', 'tests/browser', 'tests/bench']
    .flatMap((folder) =>
      fs
        .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((name) => path.join(root, folder, name)),
    )
    .filter((name) => /\.(?:css|tsx?)$/.test(name) && !name.endsWith('classNames.ts'))
    .map((name) => fs.readFileSync(name, 'utf8'))
    .join('\n');
  const named = stock.filter(
    ([, name]) => name && new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(([use, name]) => own.get(use) !== name)).toEqual([]);
});
