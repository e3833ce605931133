import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import type { LoadContext } from '@docusaurus/types';
import { describe, expect, test } from 'vitest';
import { root } from '../../../../src/lib/paths';
import { followSystemKey } from '../../../../src/client/followSystem';
import inlineScripts, {
  announcementScript,
  colorModeScript,
} from '../../../../src/plugins/head/inlineScripts';

// The theme's scripts run just before ours, so they are tested together. The file is not among the theme's exports.
const theme = createRequire(import.meta.url)(
  path.join(root, 'node_modules/@docusaurus/theme-classic/lib/inlineScripts.js'),
) as {
  getThemeInlineScript: (options: object) => string;
  getAnnouncementBarInlineScript: (options: object) => string;
};
const siteStorage = { type: 'localStorage', namespace: '' };
const themeColorMode = theme.getThemeInlineScript({
  colorMode: { disableSwitch: false, defaultMode: 'light', respectPrefersColorScheme: true },
  siteStorage,
});
const themeAnnouncement = theme.getAnnouncementBarInlineScript({ siteStorage });

const brokenStorage = {
  getItem(): string {
    throw new Error('SecurityError');
  },
};

interface Browser {
  system?: 'light' | 'dark';
  /** What local storage holds, or "broken". */
  stored?: Record<string, string> | 'broken';
  search?: string;
}

/** Runs scripts as the browser would before the first paint. @returns the attributes of `<html>` afterwards */
function attributesAfter(
  scripts: string[],
  { system = 'light', stored = {}, search = '' }: Browser,
): Record<string, string> {
  const attributes: Record<string, string> = {};
  const localStorage =
    stored === 'broken' ? brokenStorage : { getItem: (key: string) => stored[key] ?? null };
  const window = {
    localStorage,
    location: { search },
    matchMedia: (query: string) => ({ matches: query === `(prefers-color-scheme: ${system})` }),
  };
  const documentElement = {
    getAttribute: (name: string) => attributes[name] ?? null,
    setAttribute: (name: string, value: unknown) => (attributes[name] = String(value)),
  };
  const context = vm.createContext({
    ...window,
    window,
    document: { documentElement },
    URLSearchParams,
  });
  for (const script of scripts) vm.runInContext(script, context);
  return attributes;
}

describe('color mode', () => {
  test.each<[string, Browser, mode: string, choice: string]>([
    ['nothing stored, light system', {}, 'light', 'light'],
    ['nothing stored, dark system', { system: 'dark' }, 'light', 'light'],
    ['dark stored', { stored: { theme: 'dark' } }, 'dark', 'dark'],
    ['light stored, dark system', { stored: { theme: 'light' }, system: 'dark' }, 'light', 'light'],
    [
      'system chosen, dark system',
      { stored: { [followSystemKey]: 'true' }, system: 'dark' },
      'dark',
      'system',
    ],
    ['system chosen, light system', { stored: { [followSystemKey]: 'true' } }, 'light', 'system'],
    ['storage forbidden, dark system', { stored: 'broken', system: 'dark' }, 'light', 'light'],
    ['dark in the URL', { search: '?docusaurus-theme=dark' }, 'dark', 'dark'],
  ])('%s', (_name, browser, mode, choice) => {
    expect(attributesAfter([themeColorMode, colorModeScript()], browser)).toEqual({
      'data-theme': mode,
      'data-theme-choice': choice,
    });
  });
});

describe('announcement bar', () => {
  const dismissed = 'docusaurus.announcement.dismiss';
  const lastId = 'docusaurus.announcement.id';
  const script = announcementScript('新 "id"');

  test.each<[string, Browser, hidden: string]>([
    ['first visit', {}, 'false'],
    ['seen, not closed', { stored: { [lastId]: '新 "id"' } }, 'false'],
    ['closed', { stored: { [lastId]: '新 "id"', [dismissed]: 'true' } }, 'true'],
    ['closed, but this one is new', { stored: { [lastId]: 'old', [dismissed]: 'true' } }, 'false'],
    ['storage forbidden', { stored: 'broken' }, 'false'],
  ])('%s', (_name, browser, hidden) => {
    expect(attributesAfter([themeAnnouncement, script], browser)).toEqual({
      'data-announcement-bar-initially-dismissed': hidden,
    });
  });
});

test.each([
  ['without an announcement only the color mode is set', undefined, [colorModeScript()]],
  ['with one, both', { id: 'x' }, [colorModeScript(), announcementScript('x')]],
])('%s', (_name, announcementBar, scripts) => {
  const plugin = inlineScripts({
    siteConfig: { themeConfig: { announcementBar } },
  } as unknown as LoadContext);
  expect(plugin.injectHtmlTags?.({ content: undefined }).preBodyTags).toEqual([
    { tagName: 'script', innerHTML: scripts.join('\n') },
  ]);
});
