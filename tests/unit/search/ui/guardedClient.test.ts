import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SearchClient } from '../../../../src/search/engine/types';
import type { SearchResponse } from '../../../../src/search/engine';
import {
  guardClient,
  type GuardedClient,
  type Outcome,
} from '../../../../src/search/ui/guardedClient';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const answer = (nbHits: number) =>
  ({ results: [{ hits: [], nbHits }] }) as unknown as SearchResponse;

/** A client whose answers the test gives; outcomes as they are reported. */
function setUp() {
  const pending: { resolve: (value: SearchResponse) => void; reject: (error: Error) => void }[] =
    [];
  const outcomes: Outcome[] = [];
  const search = () =>
    new Promise<SearchResponse>((resolve, reject) => pending.push({ resolve, reject }));
  const load = () =>
    Promise.resolve<SearchClient>({ search, suggestions: () => Promise.resolve([]) });
  return { pending, outcomes, guarded: guardClient(load, (outcome) => outcomes.push(outcome)) };
}

/** Searches as DocSearch does: first catch, then then. */
function ask(guarded: GuardedClient, query: string) {
  const seen = { error: '', answered: 0, ended: false };
  void guarded
    .search({ requests: [{ query }] })
    .catch((error: unknown) => {
      seen.error = (error as Error).name;
      throw error;
    })
    .then(() => seen.answered++)
    .finally(() => {
      seen.ended = true;
    });
  return seen;
}

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('an answer is passed on and reported with its count', async () => {
  const { pending, outcomes, guarded } = setUp();
  const seen = ask(guarded, 'a');
  await wait(0);
  expect(guarded.isAnswered()).toBe(false);
  pending[0]?.resolve(answer(3));
  await wait(0);
  expect(seen).toEqual({ error: '', answered: 1, ended: true });
  expect(outcomes).toEqual([{ kind: 'hits', query: 'a', count: 3 }]);
  expect(guarded.isAnswered()).toBe(true);
});

test('a failure is reported once, after the stall timer, and the chain never ends', async () => {
  const { pending, outcomes, guarded } = setUp();
  const seen = ask(guarded, 'a');
  await wait(0);
  pending[0]?.reject(new Error('down'));
  await wait(299);
  expect(seen.error).toBe('');
  await wait(100);
  expect(seen.error).toBe('RetryError');
  await wait(10_000);
  expect(seen).toMatchObject({ answered: 0, ended: false });
  expect(outcomes).toEqual([{ kind: 'failed', query: 'a' }]);
  expect(guarded.isAnswered()).toBe(false);
});

test('a failure that was overtaken is reported to nobody', async () => {
  const { pending, outcomes, guarded } = setUp();
  const first = ask(guarded, 'a');
  await wait(0);
  pending[0]?.reject(new Error('down'));
  await wait(100);
  const second = ask(guarded, 'ab');
  await wait(0);
  pending[1]?.resolve(answer(0));
  await wait(1000);
  expect(first.error).toBe('');
  expect(second.answered).toBe(1);
  expect(outcomes).toEqual([
    { kind: 'failed', query: 'a' },
    { kind: 'none', query: 'ab' },
  ]);
});

test('what was forgotten is not reported, and nothing is waited for', async () => {
  const { pending, outcomes, guarded } = setUp();
  const seen = ask(guarded, 'a');
  await wait(0);
  guarded.forget();
  expect(guarded.isAnswered()).toBe(true);
  pending[0]?.reject(new Error('down'));
  await wait(1000);
  expect(seen.error).toBe('');
  expect(outcomes).toEqual([]);
});

test('code that can not be loaded is a failure like any other', async () => {
  const outcomes: Outcome[] = [];
  const load = () => Promise.reject(new Error('chunk'));
  const seen = ask(
    guardClient(load, (outcome) => outcomes.push(outcome)),
    'a',
  );
  await wait(1000);
  expect(seen.error).toBe('RetryError');
  expect(outcomes).toEqual([{ kind: 'failed', query: 'a' }]);
});
