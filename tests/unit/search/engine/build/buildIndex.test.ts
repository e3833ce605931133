import { describe, expect, it } from 'vitest';
import { buildIndex } from '../../../../../src/search/engine/build';
import { ROOT } from '../../../../../src/search/engine/rootName';
import { record } from '../../../../support/engine';

const records = Array.from({ length: 60 }, (_, i) =>
  record(['组', `标题${i} useThing${i}`], `正文 ${i} 视图 field_${i}`, {
    code: `x.y_${i}()`,
    errors: i ? null : ['ValueError: x'],
  }),
);

/** Keys in reverse order, the same content. */
function reversed<T>(value: T): T {
  if (Array.isArray(value)) return value.map(reversed) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([k, v]) => [k, reversed(v)]),
  ) as T;
}

describe('buildIndex', () => {
  it.each([0, 1e9])(
    'gives the same bytes for the same records, whatever the order of keys (packSize %i)',
    (packSize) => {
      const options = { packSize, shardSize: 300, chunkSize: 300 };
      const a = buildIndex(records, options);
      expect(buildIndex(records.map(reversed), options)).toEqual(a);
      expect(a.length).toBeGreaterThan(1);
    },
  );

  it("has a hash in all names but the root's, another when the content is", () => {
    const options = { packSize: 0, shardSize: 300, chunkSize: 300 };
    const a = buildIndex(records, options);
    const b = buildIndex(
      records.map((r, i) => (i === 59 ? { ...r, content: '改过' } : r)),
      options,
    );
    expect(a.filter(({ name }) => !/-[\w]{5,}\.bin$/.test(name)).map(({ name }) => name)).toEqual([
      ROOT,
    ]);
    const before = new Map(a.map(({ name, bytes }) => [name, bytes]));
    for (const { name, bytes } of b) {
      if (name !== ROOT && before.has(name)) expect(bytes).toEqual(before.get(name));
    }
  });

  it('has no name twice; a small index is root and folding table', () => {
    const names = buildIndex(records, { packSize: 0, shardSize: 200, chunkSize: 200 }).map(
      ({ name }) => name,
    );
    expect(new Set(names).size).toBe(names.length);
    expect(buildIndex(records)).toHaveLength(2);
  });

  it('throws at an objectID that occurs twice', () => {
    expect(() => buildIndex([record(['a', 'b']), record(['a', 'b'])])).toThrow(/objectID/);
  });
});
