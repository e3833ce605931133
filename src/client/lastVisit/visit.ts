/** In local storage, times in milliseconds since 1970: when the visit before this one ended, and when a page was last seen. */
interface Visit {
  previous?: number;
  seen: number;
}

const key = 'lastVisit';

/** Pages seen within this time, in milliseconds, are one visit: the half hour of web analytics. */
const pause = 30 * 60 * 1000;

function read(): Visit | undefined {
  try {
    const visit = JSON.parse(localStorage.getItem(key) ?? '') as Partial<Visit> | null;
    return typeof visit?.seen === 'number' ? { previous: visit.previous, seen: visit.seen } : undefined;
  } catch {
    return undefined;
  }
}

function write(visit: Visit): void {
  try {
    localStorage.setItem(key, JSON.stringify(visit));
  } catch {
    // Storage is off or full: then each visit is the first.
  }
}

/** @returns when the visit before this one ended, in milliseconds since 1970; undefined on a first visit */
export function previousVisit(): number | undefined {
  return read()?.previous;
}

/** Notes that a page is seen. @returns as {@link previousVisit} */
export function visitPage(now = Date.now()): number | undefined {
  const visit = read();
  const previous = visit && now - visit.seen > pause ? visit.seen : visit?.previous;
  write({ previous, seen: now });
  return previous;
}

/** Takes everything as seen. */
export function forgetPreviousVisit(): void {
  write({ seen: Date.now() });
}
