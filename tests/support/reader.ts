import type { BrowserContextOptions } from '@playwright/test';

/** The language, time zone and screen of the tests' reader. */
export const reader = {
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  viewport: { width: 1440, height: 900 },
} satisfies BrowserContextOptions;
