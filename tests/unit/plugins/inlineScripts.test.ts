// What the scripts do is in tests/browser/colorMode.spec.ts and announcement.spec.ts, where the
// storage can be read.
import vm from 'node:vm';
import type { LoadContext } from '@docusaurus/types';
import { expect, test } from 'vitest';
import htmlTags from '../../../src/plugins/htmlTags';

/** Runs a script on a dark system without storage. @returns the dataset of `<html>` */
function datasetAfter(script: string) {
  const dataset = { theme: 'dark', themeChoice: 'system' };
  const getItem = () => {
    throw new Error('SecurityError');
  };
  const document = { documentElement: { dataset } };
  vm.runInNewContext(script, { document, localStorage: { getItem } });
  return dataset;
}

test.each([
  ['without an announcement', undefined, 1],
  ['with an announcement', { id: '新 "id"' }, 2],
])(
  '%s: where storage is forbidden, the mode is light and nothing else changes',
  (_name, bar, count) => {
    const siteConfig = { themeConfig: { announcementBar: bar } };
    const plugin = htmlTags({ siteConfig, baseUrl: '/' } as unknown as LoadContext);
    const { preBodyTags } = plugin.injectHtmlTags?.({ content: undefined }) ?? {};
    const [mode, ...others] = (preBodyTags as { innerHTML: string }[]).map(({ innerHTML }) =>
      datasetAfter(innerHTML),
    );
    expect(mode).toEqual({ theme: 'light', themeChoice: 'light' });
    expect(others).toEqual(Array(count - 1).fill({ theme: 'dark', themeChoice: 'system' }));
  },
);
