import { createStorageSlot } from '@docusaurus/theme-common';

/** Times in milliseconds since 1970: when a page was last seen, and when the visit before this one ended. */
const seen = createStorageSlot('lastVisit.seen');
const previous = createStorageSlot('lastVisit.previous');

/** Pages seen within this time, in milliseconds, are one visit: the half hour of web analytics. */
const pause = 30 * 60 * 1000;

/** @returns when the visit before this one ended, in milliseconds since 1970; undefined on a first visit */
export const previousVisit = (): number | undefined => Number(previous.get()) || undefined;

/** Notes that a page is seen. @returns as {@link previousVisit} */
export function visitPage(): number | undefined {
  const last = seen.get();
  if (last && Date.now() - Number(last) > pause) previous.set(last);
  seen.set(String(Date.now()));
  return previousVisit();
}

/** Takes everything as seen. */
export const forgetPreviousVisit = (): void => previous.del();
