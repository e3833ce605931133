import { describe, expect, it } from 'vitest';
import { encodeAll } from '../../../../src/search/engine/codec';
import { floorIndex, parseRoot, shardRange, type RootData } from '../../../../src/search/engine/root';

describe('floorIndex', () => {
  it('finds the last index not above x', () => {
    expect([0, 1, 2, 5, 9].map((x) => floorIndex([1, 3, 5], x))).toEqual([-1, 0, 0, 2, 2]);
  });
});

describe('shardRange', () => {
  it('gives the files of a prefix, also of one below the bound', () => {
    const bounds = ['a', 'm', 'ser', 'v'];
    expect(shardRange(bounds, 'm')).toEqual([1, 1]);
    expect(shardRange(bounds, 's')).toEqual([1, 2]);
    expect(shardRange(bounds, 'z')).toEqual([3, 3]);
    expect(shardRange(bounds, '0')).toEqual([0, -1]);
  });
});

describe('parseRoot', () => {
  it('reads groups of records, combinations and the pack', () => {
    const data: RootData = {
      n: 5,
      terms: 'a\nb',
      termHash: 'HHHHH',
      counts: encodeAll([2, 3]),
      recordHash: 'RRRRR',
      vocabulary: 'v',
      traditional: 'f',
      combos: [['zh-cn'], ['en']],
      runs: encodeAll([0, 3, 1, 2]),
      pack: [
        ['t0-HHHHH.txt', 2],
        ['v', 3],
      ],
    };
    const root = parseRoot(`${JSON.stringify(data)}\n甲乙123`);
    expect(root.starts).toEqual([0, 2, 5]);
    expect([...root.comboOf]).toEqual([0, 0, 0, 1, 1]);
    expect(root.termName(1)).toBe('t1-HHHHH.txt');
    expect([...root.packed]).toEqual([
      ['t0-HHHHH.txt', '甲乙'],
      ['v', '123'],
    ]);
  });

  it('throws at what is no JSON', () => {
    expect(() => parseRoot('<html>\n')).toThrow();
  });
});
