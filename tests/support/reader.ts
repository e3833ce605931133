import type { BrowserContextOptions } from '@playwright/test';

/** Where the tests' reader sits. */
export const reader = {
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  viewport: { width: 1440, height: 900 },
} satisfies BrowserContextOptions;
