import fs from 'node:fs';
import path from 'node:path';
import { extractAllSourceCodeFileTranslations, getBabelOptions } from '@docusaurus/babel';
import { Globby } from '@docusaurus/utils';
import { expect, test } from 'vitest';
import { root } from '../../../src/lib/paths';

type Messages = Record<string, string>;

const readJson = (file: string): unknown =>
  JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));

const translated = Object.fromEntries(
  Object.entries(readJson('i18n/zh-cn/code.json') as Record<string, { message: string }>).map(
    ([id, { message }]) => [id, message],
  ),
);

/** The messages of the installed themes. */
const ofThemes = Object.fromEntries(
  ['theme-common', 'theme-search-algolia']
    .map((name) => `node_modules/@docusaurus/theme-translations/locales/base/${name}.json`)
    .flatMap((file) => Object.entries(readJson(file) as Messages))
    .filter(([id]) => !id.endsWith('___DESCRIPTION')),
);

/** What Docusaurus finds in our own code, as `docusaurus write-translations` does. */
const extracted = await extractAllSourceCodeFileTranslations(
  Globby.sync('src/**/*.{ts,tsx}', { cwd: root, absolute: true }).filter((file) =>
    fs.readFileSync(file, 'utf8').includes('@docusaurus/Translate'),
  ),
  getBabelOptions({ isServer: true }),
);
/** The messages of our own code: English texts by id. */
const ofSite: Messages = Object.fromEntries(
  extracted
    .flatMap(({ translations }) => Object.entries(translations))
    .map(([id, { message }]) => [id, message]),
);

const all: Messages = { ...ofThemes, ...ofSite };
const ids = Object.keys(all).sort();

/** Names that a Chinese sentence keeps. */
const names =
  /\b(AI|Algolia|BASE_URL|Enter|Esc|themeConfig\.navbar\.items|src\/config\/navbar\.ts|Odoo|Ctrl|Cmd|GitHub|MB|HTTPS|Markdown|service worker|traceback|git apply upgrade\.patch|ZIP)\b/g;

test('each text is one that Docusaurus can read from the source', () => {
  expect(extracted.flatMap(({ warnings }) => warnings)).toEqual([]);
});

test('all that is shown is translated and nothing else, in the order of ids, so that two changes rarely meet', () => {
  expect(Object.keys(translated)).toEqual(ids);
});

test('every message is Chinese, with no English left', () => {
  const english = Object.entries(translated).filter(([, message]) => {
    const words = message.replace(/\{\w+\}/g, '').replace(names, '');
    return (/\p{L}/u.test(words) && !/\p{Script=Han}/u.test(words)) || /[a-z]{2,}/i.test(words);
  });
  expect(english).toEqual([]);
});

test('every message keeps the placeholders of the original', () => {
  const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
  const changed = ids.filter(
    (id) => placeholders(translated[id] ?? '').join() !== placeholders(all[id] ?? '').join(),
  );
  expect(changed).toEqual([]);
});
