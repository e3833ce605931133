import { describe, expect, it } from 'vitest';
import { decode, encode, encodeAll } from '../../../../src/search/engine/codec';

describe('codec', () => {
  it('reads back what it wrote', () => {
    const numbers = [0, 1, 59, 60, 61, 91, 92, 1979, 1980, 2_000_000, 0, 4_294_967_295];
    expect(decode(encodeAll(numbers))).toEqual(numbers);
    const many = Array.from({ length: 5000 }, (_, i) => i);
    expect(decode(encodeAll(many))).toEqual(many);
  });

  it('uses printable ASCII only, no spaces and no line breaks', () => {
    expect(encodeAll(Array.from({ length: 5000 }, (_, i) => i * 7))).toMatch(/^[\x21-\x7e]+$/);
    expect(encode(59)).toHaveLength(1);
  });

  it('throws at any other character', () => {
    expect(() => decode('##\u4e2d')).toThrow(RangeError);
    expect(() => decode('\n')).toThrow(RangeError);
  });
});
