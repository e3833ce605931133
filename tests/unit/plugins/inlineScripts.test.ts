import vm from 'node:vm';
import type { LoadContext } from '@docusaurus/types';
import { expect, test } from 'vitest';
import { preferLight, showNewAnnouncement } from '../../../src/client/beforePaint';
import { followSystemKey } from '../../../src/config/site';
import inlineScripts from '../../../src/plugins/inlineScripts';

type Stored = Record<string, string> | 'forbidden';

/** Runs a script that has only a document and a storage. @returns the dataset of `<html>` afterwards */
function datasetAfter(script: string, stored: Stored, dataset: Record<string, string> = {}) {
  const getItem = (key: string): string | null => {
    if (stored === 'forbidden') throw new Error('SecurityError');
    return stored[key] ?? null;
  };
  vm.runInNewContext(script, {
    document: { documentElement: { dataset } },
    localStorage: { getItem },
  });
  return dataset;
}

test.each<[string, Stored, set: string, mode: string, choice: string]>([
  ['nothing stored', {}, 'system', 'light', 'light'],
  ['dark stored', { theme: 'dark' }, 'dark', 'dark', 'dark'],
  ['system chosen', { [followSystemKey]: 'true' }, 'system', 'dark', 'system'],
  ['storage forbidden', 'forbidden', 'system', 'light', 'light'],
])('color mode on a dark system, %s', (_name, stored, set, theme, themeChoice) => {
  const script = `(${String(preferLight)})('${followSystemKey}')`;
  expect(datasetAfter(script, stored, { theme: 'dark', themeChoice: set })).toEqual({
    theme,
    themeChoice,
  });
});

test.each<[string, Stored, object]>([
  ['the same', { 'docusaurus.announcement.id': 'new' }, {}],
  [
    'another',
    { 'docusaurus.announcement.id': 'old' },
    { announcementBarInitiallyDismissed: 'false' },
  ],
  ['unknown, storage being forbidden,', 'forbidden', {}],
])('the announcement closed before is %s', (_name, stored, dataset) => {
  expect(datasetAfter(`(${String(showNewAnnouncement)})('new')`, stored)).toEqual(dataset);
});

test.each([
  ['without an announcement only the color mode is set', undefined, 1],
  ['with one, both', { id: '新 "id"' }, 2],
])('%s', (_name, announcementBar, count) => {
  const siteConfig = { themeConfig: { announcementBar } };
  const plugin = inlineScripts({ siteConfig, baseUrl: '/' } as unknown as LoadContext);
  const tags = plugin.injectHtmlTags?.({ content: undefined }).preBodyTags as {
    innerHTML: string;
  }[];
  expect(tags).toHaveLength(count);
  for (const { innerHTML } of tags) expect(() => datasetAfter(innerHTML, {})).not.toThrow();
});
