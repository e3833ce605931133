import { expect, test, vi } from 'vitest';
import { scrollToHit } from '../../../../src/search/ui/scrollToHit';

test('a hash that cannot be decoded is the hash of no heading', () => {
  vi.useFakeTimers();
  const asked: string[] = [];
  const location = new URL('https://example.org/docs/a#%E4%');
  vi.stubGlobal('window', { location, scrollY: 0 });
  vi.stubGlobal('document', {
    body: { classList: { contains: () => false } },
    getElementById: (id: string) => void asked.push(id),
    querySelectorAll: () => [],
  });
  scrollToHit(location.href, { place: 'a text' });
  vi.advanceTimersByTime(30_000);
  expect(new Set(asked)).toEqual(new Set(['']));
  expect(vi.getTimerCount()).toBe(0);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
