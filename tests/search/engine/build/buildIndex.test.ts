import { describe, expect, it } from 'vitest';
import { MANIFEST } from '../../../../src/search/engine';
import { buildIndex } from '../../../../src/search/engine/build';
import { record } from '../helpers';

const records = Array.from({ length: 60 }, (_, i) => record(['组', `标题${i} useThing${i}`], `正文 ${i} 视图 field_${i}`, { code: `x.y_${i}()`, errors: i ? null : ['ValueError: x'] }));

/** 对象的键倒过来排，内容不变。 */
function reversed<T>(value: T): T {
  if (Array.isArray(value)) return value.map(reversed) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).reverse().map(([k, v]) => [k, reversed(v)])) as T;
}

describe('buildIndex', () => {
  it.each([0, 1e9])('同样的记录得到同样的字节，与键的次序无关（packSize %i）', (packSize) => {
    const options = { packSize, shardSize: 300, chunkSize: 300 };
    const a = buildIndex(records, options);
    expect(buildIndex(records.map(reversed), options)).toEqual(a);
    expect(a.length).toBeGreaterThan(2);
  });

  it('除入口外名字都带散列，内容变名字也变', () => {
    const options = { packSize: 0, shardSize: 300, chunkSize: 300 };
    const a = buildIndex(records, options);
    const b = buildIndex(records.map((r, i) => (i === 59 ? { ...r, content: '改过' } : r)), options);
    expect(a.filter(({ name }) => !/-[\w]{5,}\.txt$/.test(name)).map(({ name }) => name)).toEqual([MANIFEST]);
    const before = new Map(a.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()]));
    for (const { name, bytes } of b) {
      if (name !== MANIFEST && before.has(name)) expect(Buffer.from(bytes).toString()).toBe(before.get(name));
    }
    expect(b.find(({ name }) => name.startsWith('r-'))?.name).not.toBe(a.find(({ name }) => name.startsWith('r-'))?.name);
  });

  it('名字不重复；小的索引只有入口、根与繁简对照', () => {
    const names = buildIndex(records, { packSize: 0, shardSize: 200, chunkSize: 200 }).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(buildIndex(records)).toHaveLength(3);
  });

  it('编号重复时抛错', () => {
    expect(() => buildIndex([record(['a', 'b']), record(['a', 'b'])])).toThrow(/objectID/);
  });
});
