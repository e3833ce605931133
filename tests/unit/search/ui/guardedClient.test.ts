import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SearchResponse } from '../../../../src/search/engine';
import type { SearchClient } from '../../../../src/search/engine/types';
import { guardClient, type Outcome } from '../../../../src/search/ui/guardedClient';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** A guarded client with its outcomes. `ask` searches as DocSearch does: it calls catch first and then then. */
function setUp() {
  // A negative number stands for as many hits of which none matches well.
  const pending: { resolve: (nbHits: number) => void; reject: (error: Error) => void }[] = [];
  const outcomes: (Outcome | null)[] = [];
  const search = async () => {
    const nbHits = await new Promise<number>((resolve, reject) => {
      pending.push({ resolve, reject });
    });
    const hits = Array.from({ length: Math.abs(nbHits) }, () => ({
      hierarchy: { lvl0: '组' },
      _highlightResult: { hierarchy: {} },
    }));
    return { results: [{ hits, nbHits: Math.max(nbHits, 0) }] } as unknown as SearchResponse;
  };
  const client: SearchClient = { search, suggestions: () => Promise.resolve([]) };
  const guarded = guardClient(
    () => Promise.resolve(client),
    (outcome) => outcomes.push(outcome),
    '最接近的',
  );
  const ask = async (query: string) => {
    const seen = { error: '', isAnswered: false, isOver: false };
    void guarded
      .search({ requests: [{ query }] })
      .catch((error: unknown) => {
        seen.error = (error as Error).name;
        throw error;
      })
      .then(() => (seen.isAnswered = true))
      .finally(() => (seen.isOver = true));
    await wait(0);
    return seen;
  };
  return { pending, outcomes, guarded, ask };
}

test('hits of which none matches well stand below a heading that says so', async () => {
  const { pending, outcomes, guarded } = setUp();
  const answer = guarded.search({ requests: [{ query: 'a' }] }).catch(() => undefined);
  await wait(0);
  pending[0]?.resolve(-2);
  const [hit] = (await answer).results[0]?.hits ?? [];
  expect(hit?.hierarchy?.lvl0).toBe('最接近的');
  expect(outcomes).toEqual([{ kind: 'hits', query: 'a', count: 0 }]);
});

test('a failure is reported once, after the stall timer, and the chain never ends', async () => {
  const { pending, outcomes, ask } = setUp();
  const seen = await ask('a');
  pending[0]?.reject(new Error('down'));
  await wait(299);
  expect(seen.error).toBe('');
  await wait(100);
  expect(seen.error).toBe('RetryError');
  await wait(10_000);
  expect(seen).toMatchObject({ isAnswered: false, isOver: false });
  expect(outcomes).toEqual([{ kind: 'failed', query: 'a', count: 0 }]);
});

test('an earlier failure is not shown after a later answer', async () => {
  const { pending, outcomes, ask } = setUp();
  const first = await ask('a');
  const second = await ask('ab');
  pending[0]?.reject(new Error('down'));
  pending[1]?.resolve(0);
  await wait(1000);
  expect([first.error, second.isAnswered]).toEqual(['', true]);
  expect(outcomes).toEqual([{ kind: 'none', query: 'ab', count: 0 }]);
});

test('a forgotten search is not reported', async () => {
  const { pending, outcomes, guarded, ask } = setUp();
  const seen = await ask('a');
  guarded.forget();
  pending[0]?.reject(new Error('down'));
  await wait(1000);
  expect(seen.error).toBe('');
  expect(outcomes).toEqual([null]);
});
