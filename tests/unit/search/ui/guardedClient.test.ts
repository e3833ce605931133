import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SearchResponse } from '../../../../src/search/engine';
import { guardClient, type Outcome } from '../../../../src/search/ui/guardedClient';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** A guarded client with its outcomes, and the searches that wait for an answer. */
function setUp() {
  const pending: { resolve: (answer: SearchResponse) => void; reject: (error: Error) => void }[] =
    [];
  const outcomes: (Outcome | null)[] = [];
  const client = {
    search: () =>
      new Promise<SearchResponse>((resolve, reject) => pending.push({ resolve, reject })),
    suggestions: () => Promise.resolve([]),
  };
  const load = () => Promise.resolve(client);
  const guarded = guardClient(load, (outcome) => outcomes.push(outcome), '最接近的');
  /** Searches as DocSearch does. */
  const ask = async (query: string, onRejected = vi.fn()) => {
    const answer = guarded.search({ requests: [{ query }] }).catch(onRejected);
    await wait(0);
    return { answer, onRejected };
  };
  return { pending, outcomes, guarded, ask };
}

test('hits of which none matches well stand below a heading that says so', async () => {
  const { pending, outcomes, ask } = setUp();
  const { answer } = await ask('a');
  const found = { hierarchy: { lvl0: '组' }, _highlightResult: { hierarchy: {} } };
  pending[0]?.resolve({ results: [{ hits: [found], nbHits: 0 }] } as unknown as SearchResponse);
  const [hit] = (await answer).results[0]?.hits ?? [];
  expect(hit?.hierarchy?.lvl0).toBe('最接近的');
  expect(outcomes).toEqual([{ kind: 'hits', query: 'a', count: 0 }]);
});

// tests/browser/searchInterface.spec.ts has a failure that is shown.
test('a failure is shown neither after a later answer nor when the search was forgotten', async () => {
  const { pending, outcomes, guarded, ask } = setUp();
  const first = await ask('a');
  await ask('ab');
  pending[0]?.reject(new Error('down'));
  pending[1]?.resolve({ results: [] });
  await wait(1000);
  const third = await ask('abc');
  guarded.forget();
  pending[2]?.reject(new Error('down'));
  await wait(1000);
  expect(first.onRejected).not.toHaveBeenCalled();
  expect(third.onRejected).not.toHaveBeenCalled();
  expect(outcomes).toEqual([{ kind: 'none', query: 'ab', count: 0 }, null]);
});
